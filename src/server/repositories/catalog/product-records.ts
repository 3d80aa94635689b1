import type { Selectable } from 'kysely';
import type { AttributeValues, Picture } from '#domain/catalog/product.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { ProductDocument, ProductViewDocument } from '#domain/catalog/product-document.ts';
import {
  newStock,
  type ProductRecord,
  type StockRecord,
  type ViewRecord,
} from '#domain/catalog/product-record.ts';
import { skuKeys } from './product-keys.ts';
import { ownPricesOf, toStockItem, type StoredProductRow } from './product-row.ts';
import type { ProductViewTable, StockTable } from '#server/repositories/system/schema-catalog.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Loads records by sku in lower case. */
export async function loadProductRecords(
  db: Db,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ProductRecord>> {
  const rows = await rowsIn(db.selectFrom('products').selectAll(), 'sku_key', skuKeys(skus));
  const ids = rows.map(({ id }) => id);
  const [views, places, variants, links, stocks] = await Promise.all([
    rowsIn(db.selectFrom('product_views').selectAll(), 'product_id', ids),
    rowsIn(db.selectFrom('product_categories').selectAll().orderBy('position'), 'product_id', ids),
    rowsIn(db.selectFrom('product_variants').selectAll().orderBy('position'), 'parent_id', ids),
    rowsIn(
      db.selectFrom('product_links').selectAll().orderBy('kind').orderBy('position'),
      'product_id',
      ids,
    ),
    rowsIn(db.selectFrom('stock').selectAll(), 'product_id', ids),
  ]);
  const viewsById = Map.groupBy(views, (row) => row.product_id);
  const placesById = Map.groupBy(places, (row) => row.product_id);
  const variantsById = Map.groupBy(variants, (row) => row.parent_id);
  const linksById = Map.groupBy(links, (row) => row.product_id);
  const stockById = new Map(stocks.map((row) => [row.product_id, row]));
  return new Map(
    rows.map((row) => [
      row.sku_key,
      {
        ...toRecord(row),
        views: Object.fromEntries(
          (viewsById.get(row.id) ?? []).map((view) => [view.store_code, toView(view)]),
        ),
        categoryIds: (placesById.get(row.id) ?? []).map((place) => place.category_id),
        variantSkus: (variantsById.get(row.id) ?? []).map(({ sku }) => sku),
        links: (linksById.get(row.id) ?? []).map(
          ({ product_id: _, sku_key: _key, ...link }) => link,
        ),
        stock: toStock(stockById.get(row.id)),
      },
    ]),
  );
}

function toRecord(row: StoredProductRow) {
  return {
    id: row.id,
    sku: row.sku,
    kind: row.kind,
    status: row.status,
    visibility: row.visibility,
    attributeSetId: row.attribute_set_id,
    taxClassId: row.tax_class_id,
    ...ownPricesOf(row),
    // The casts are safe: `saveProductRecords` wrote all three.
    pictures: JSON.parse(row.pictures) as readonly Picture[],
    attributes: JSON.parse(row.attributes) as AttributeValues,
    document: JSON.parse(row.document) as ProductDocument,
  };
}

function toView(row: ProductViewTable): ViewRecord {
  return {
    ...present({
      name: row.name,
      shortDescription: row.short_description,
      description: row.description,
      urlKey: row.url_key,
      urlPath: row.url_path,
      metaTitle: row.meta_title,
      metaKeywords: row.meta_keywords,
      metaDescription: row.meta_description,
      status: row.status,
      visibility: row.visibility,
    }),
    attributes: JSON.parse(row.attributes) as AttributeValues,
    document: JSON.parse(row.document) as ProductViewDocument,
  };
}

type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], null> };

function present<Values extends object>(values: Values): Present<Values> {
  // The cast is safe: nulls were removed, which the library's types can't express.
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null),
  ) as Present<Values>;
}

function toStock(row: Selectable<StockTable> | undefined): StockRecord {
  if (row === undefined) return newStock;
  // In a file, stock includes reserved pieces, and missing files do not matter.
  const { quantity } = row;
  const stock = toStockItem({ ...row, lacks_file: 0 });
  return { ...stock, quantity, more: JSON.parse(row.document) as StockRecord['more'] };
}
