import { normalizeOptions } from '#domain/catalog/normalize-options.ts';
import type {
  Article,
  Product,
  ProductLink,
  ProductKind,
  Visibility,
} from '#domain/catalog/product.ts';
import { brandAttribute } from '#domain/constants.ts';
import { untaxedClassId } from '#domain/money/vat-rule.ts';
import type { Moment } from '#domain/time/moment.ts';
import { countRows, rowsIn } from '#server/repositories/system/queries.ts';
import {
  bundleOf,
  choosable,
  customOptionsOf,
  downloadsOf,
  matrixOf,
  optionsOf,
} from './product-choices.ts';
import { loadParts, type ProductParts } from './product-parts.ts';
import type { ProductDocument } from '#domain/catalog/product-document.ts';
import { toArticle, type StoredProductRow } from './product-row.ts';
import { skuKeys } from './product-keys.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Finds products in the given order; unknown skus are left out. */
export async function findProductsBySku(
  db: Db,
  storeCode: string,
  skus: readonly string[],
): Promise<readonly Product[]> {
  const keys = skuKeys(skus);
  const rows = await rowsIn(db.selectFrom('products').selectAll(), 'sku_key', keys);
  const products = await assemble(db, storeCode, rows);
  const byKey = new Map(products.map((product) => [product.sku.toLowerCase(), product]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Finds products in the given order; unknown ids are left out. */
export async function findProductsById(
  db: Db,
  storeCode: string,
  ids: readonly number[],
): Promise<readonly Product[]> {
  const rows = await rowsIn(db.selectFrom('products').selectAll(), 'id', [...new Set(ids)]);
  const products = await assemble(db, storeCode, rows);
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds the configurable products of these skus, so that a change reaches them too. */
export async function parentSkus(
  db: Db,
  childSkus: string | readonly string[],
): Promise<readonly string[]> {
  const parents = db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.parent_id')
    .select('products.sku')
    .distinct();
  const rows = await rowsIn(parents, 'product_variants.sku_key', skuKeys([childSkus].flat()));
  return [...new Set(rows.map(({ sku }) => sku))];
}

/**
 * Finds products with a special or matrix price that begins or ends within a time
 * (rules/prices#price-edges).
 */
export async function skusWithPriceEdge(
  db: Db,
  after: Moment,
  until: Moment,
): Promise<readonly string[]> {
  const within = async (column: 'special_from' | 'special_to') =>
    db
      .selectFrom('products')
      .select('sku')
      .where(column, '>', after)
      .where(column, '<=', until)
      .execute();
  const ofMatrix = await db
    .selectFrom('products')
    .innerJoin('matrix_edges', 'matrix_edges.product_id', 'products.id')
    .select('products.sku')
    .where('matrix_edges.at', '>', after)
    .where('matrix_edges.at', '<=', until)
    .execute();
  const rows = [...(await within('special_from')), ...(await within('special_to')), ...ofMatrix];
  return [...new Set(rows.map(({ sku }) => sku))];
}

export function countProducts(db: Db): Promise<number> {
  return countRows(db.selectFrom('products'));
}

/** Assembles products with a few queries for all of them. */
async function assemble(
  db: Db,
  storeCode: string,
  rows: readonly StoredProductRow[],
): Promise<readonly Product[]> {
  if (rows.length === 0) return [];
  const parts = await loadParts(db, storeCode, rows);
  return rows.map((row) => toProduct(row, parts, storeCode));
}

function toProduct(row: StoredProductRow, parts: ProductParts, storeCode: string): Product {
  const { base, own } = parts.viewsOf(row.id);
  const keyed = own?.url_key == null ? base : own;
  const document = JSON.parse(row.document) as ProductDocument;
  const children = parts.variantsOf(row.id).map((child) => articleOf(child, parts));
  const variants = choosable(document, children);
  const downloads = row.kind === 'downloadable' ? downloadsOf(document, row.sku) : undefined;
  const matrix = matrixOf(document);
  const bundle = row.kind === 'bundle' ? bundleOf(document, storeCode) : undefined;
  const article = articleOf(row, parts);
  const brand = parts.attributes
    .get(brandAttribute)
    ?.options.find(({ id }) => id === article.attributes[brandAttribute])?.label;
  const rating = parts.ratingOf(row.id);
  return {
    ...article,
    kind: row.kind as ProductKind,
    visibility: (own?.visibility ?? row.visibility) as Visibility,
    shortDescription: own?.short_description ?? base?.short_description ?? '',
    description: own?.description ?? base?.description ?? '',
    urlKey: keyed?.url_key ?? '',
    urlPath: keyed?.url_path ?? keyed?.url_key ?? '',
    metaTitle: own?.meta_title ?? base?.meta_title ?? '',
    metaDescription: own?.meta_description ?? base?.meta_description ?? '',
    attributeSetId: row.attribute_set_id,
    taxClassId: row.tax_class_id,
    categoryIds: parts.categoriesOf(row.id),
    options: normalizeOptions(optionsOf(document, own, variants, parts.attributes)),
    variants,
    links: parts.linksOf(row.id).map(({ product_id: _, kind, ...link }) => ({
      kind: kind as ProductLink['kind'],
      ...link,
    })),
    customOptions: customOptionsOf(document, own),
    ...(bundle && { bundle }),
    ...(downloads && { downloads }),
    ...(matrix && { matrix }),
    ...(brand && { brand }),
    ...(rating && { rating }),
    createdAt: row.created_at as Moment,
    updatedAt: row.updated_at as Moment,
  };
}

function articleOf(row: StoredProductRow, parts: ProductParts): Article {
  return toArticle(row, parts.viewsOf(row.id), parts.stockOf(row.id), parts.tiersOf(row.id));
}

/** Whether all products are untaxed; false for a shop without products. */
export async function areAllUntaxed(db: Db): Promise<boolean> {
  const products = db.selectFrom('products').select('id').limit(1);
  const taxed = await products.where('tax_class_id', '<>', untaxedClassId).executeTakeFirst();
  return taxed === undefined && (await products.executeTakeFirst()) !== undefined;
}
