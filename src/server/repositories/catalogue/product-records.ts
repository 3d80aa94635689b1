import type { AttributeValues, Picture } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import { inChunks } from '#server/repositories/system/in-chunks.ts';
import type { ProductDocument, ProductViewDocument } from '#domain/catalog/product-document.ts';
import {
  newStock,
  type ProductRecord,
  type StockRecord,
  type ViewRecord,
} from '#domain/catalog/product-record.ts';
import type { ProductRow } from './product-row.ts';
import type { ProductViewTable, StockTable } from '#server/repositories/system/schema-catalog.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Products as they are kept, by sku in lower case. */
export async function loadProductRecords(
  db: Db,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ProductRecord>> {
  const keys = [...new Set(skus.map((sku) => sku.toLowerCase()))];
  const rows = await inChunks(keys, (chunk) =>
    db.selectFrom('products').selectAll().where('sku_key', 'in', chunk).execute(),
  );
  const ids = rows.map(({ id }) => id);
  const [views, places, variants, links, stocks] = await Promise.all([
    inChunks(ids, (chunk) =>
      db.selectFrom('product_views').selectAll().where('product_id', 'in', chunk).execute(),
    ),
    inChunks(ids, (chunk) =>
      db
        .selectFrom('product_categories')
        .selectAll()
        .where('product_id', 'in', chunk)
        .orderBy('position')
        .execute(),
    ),
    inChunks(ids, (chunk) =>
      db
        .selectFrom('product_variants')
        .selectAll()
        .where('parent_id', 'in', chunk)
        .orderBy('position')
        .execute(),
    ),
    inChunks(ids, (chunk) =>
      db
        .selectFrom('product_links')
        .selectAll()
        .where('product_id', 'in', chunk)
        .orderBy('kind')
        .orderBy('position')
        .execute(),
    ),
    inChunks(ids, (chunk) =>
      db.selectFrom('stock').selectAll().where('product_id', 'in', chunk).execute(),
    ),
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
        links: (linksById.get(row.id) ?? []).map(({ kind, sku, quantity, position }) => ({
          kind,
          sku,
          quantity,
          position,
        })),
        stock: toStock(stockById.get(row.id)),
      },
    ]),
  );
}

type Columns = Omit<ProductRecord, 'views' | 'categoryIds' | 'variantSkus' | 'links' | 'stock'>;

function toRecord(row: ProductRow): Columns {
  return {
    id: row.id,
    sku: row.sku,
    kind: row.kind,
    status: row.status,
    visibility: row.visibility,
    attributeSetId: row.attribute_set_id,
    taxClassId: row.tax_class_id,
    ...(row.base_net !== null && { base: row.base_net as Ore }),
    ...(row.special_net !== null && {
      special: {
        net: row.special_net as Ore,
        ...(row.special_from !== null && { from: row.special_from as Moment }),
        ...(row.special_to !== null && { to: row.special_to as Moment }),
      },
    }),
    // `saveProductRecords` wrote all three.
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
  // What is left has no null, which the library types cannot say.
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null),
  ) as Present<Values>;
}

function toStock(row: StockTable | undefined): StockRecord {
  if (row === undefined) return newStock;
  return {
    quantity: row.quantity,
    isInStock: row.is_in_stock === 1,
    isManaged: row.is_managed === 1,
    outOfStockQuantity: row.out_of_stock_quantity,
    allowsBackorders: row.allows_backorders === 1,
    minimumSale: row.minimum_sale,
    maximumSale: row.maximum_sale,
    increment: row.increment,
    more: JSON.parse(row.document) as StockRecord['more'],
  };
}
