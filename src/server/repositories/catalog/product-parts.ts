import type { Selectable } from 'kysely';
import { brandAttribute } from '#domain/constants.ts';
import { loadAttributes } from './attributes.ts';
import { loadRatings } from './reviews.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { ProductDocument } from '#domain/catalog/product-document.ts';
import { toStockItem, type ArticleView, type StoredProductRow } from './product-row.ts';
import type { ProductViewTable } from '#server/repositories/system/schema-catalog.ts';
import type { Db } from '#server/repositories/system/schema.ts';

type ViewRow = Selectable<ProductViewTable>;

export type ProductParts = Awaited<ReturnType<typeof loadParts>>;

/** Loads the parts of products with one query per table, whatever their number. */
export async function loadParts(db: Db, storeCode: string, rows: readonly StoredProductRow[]) {
  const ids = rows.map(({ id }) => id);
  const configurable = rows.filter(({ kind }) => kind === 'configurable');
  const children = await loadChildren(
    db,
    configurable.map(({ id }) => id),
  );
  const childIds = [...new Set(children.map(({ child }) => child.id))];
  const everyId = [...new Set([...ids, ...childIds])];
  const [views, stocks, tiers, links, places, attributes, ratings] = await Promise.all([
    loadViews(db, storeCode, ids, childIds),
    rowsIn(db.selectFrom('stock').selectAll(), 'product_id', everyId),
    rowsIn(db.selectFrom('tier_prices').selectAll(), 'product_id', everyId),
    loadLinks(db, ids),
    loadPlaces(db, ids),
    loadAttributes(db, storeCode, [brandAttribute, ...choiceCodes(configurable)]),
    loadRatings(db, ids),
  ]);
  const childrenById = Map.groupBy(children, ({ parentId }) => parentId);
  const viewsById = Map.groupBy(views, (view) => view.product_id);
  const stockById = new Map(stocks.map((row) => [row.product_id, row]));
  const tiersById = Map.groupBy(tiers, (row) => row.product_id);
  const linksById = Map.groupBy(links, (row) => row.product_id);
  const placesById = Map.groupBy(places, (row) => row.product_id);
  return {
    variantsOf: (id: number) => (childrenById.get(id) ?? []).map(({ child }) => child),
    /** A child has only the columns of an article. */
    viewsOf: (id: number) => {
      const own = viewsById.get(id) ?? [];
      const find = (code: string) =>
        // A product that is also a child comes twice; the last row has all columns, so the cast is
        // safe.
        own.findLast((view) => view.store_code === code) as ViewRow | undefined;
      return { base: find(''), own: find(storeCode) };
    },
    stockOf: (id: number) => toStockItem(stockById.get(id)),
    tiersOf: (id: number) => tiersById.get(id) ?? [],
    linksOf: (id: number) => linksById.get(id) ?? [],
    categoriesOf: (id: number) => (placesById.get(id) ?? []).map((row) => row.category_id),
    ratingOf: (id: number) => ratings.get(id),
    attributes: new Map(attributes.map((attribute) => [attribute.code, attribute])),
  };
}

function choiceCodes(configurable: readonly StoredProductRow[]): readonly string[] {
  const documents = configurable.map(({ document }) => JSON.parse(document) as ProductDocument);
  return [...new Set(documents.flatMap(({ choices = [] }) => choices.map(({ code }) => code)))];
}

/** Loads children in the parent's order; those that do not exist yet are left out. */
async function loadChildren(db: Db, parentIds: readonly number[]) {
  const places = await rowsIn(
    db.selectFrom('product_variants').select(['parent_id', 'sku_key']).orderBy('position'),
    'parent_id',
    parentIds,
  );
  const keys = [...new Set(places.map((place) => place.sku_key))];
  const rows = await rowsIn(db.selectFrom('products').selectAll(), 'sku_key', keys);
  const byKey = new Map(rows.map((row) => [row.sku_key, row]));
  return places.flatMap(({ parent_id, sku_key }) => {
    const child = byKey.get(sku_key);
    return child ? [{ parentId: parent_id, child }] : [];
  });
}

/** Loads texts. Children come first and without long texts, which are never shown for them. */
async function loadViews(
  db: Db,
  storeCode: string,
  ids: readonly number[],
  childIds: readonly number[],
): Promise<readonly ArticleView[]> {
  const views = db.selectFrom('product_views').where('store_code', 'in', ['', storeCode]);
  const ofArticles = views
    .select(['product_id', 'store_code', 'name', 'status', 'visibility'])
    .select(['attributes', 'document']);
  return [
    ...(await rowsIn(ofArticles, 'product_id', childIds)),
    ...(await rowsIn(views.selectAll(), 'product_id', ids)),
  ];
}

function loadLinks(db: Db, ids: readonly number[]) {
  const links = db
    .selectFrom('product_links')
    .innerJoin('products', 'products.sku_key', 'product_links.sku_key')
    .select(['product_links.product_id', 'product_links.kind', 'products.sku'])
    .select(['product_links.quantity', 'product_links.position'])
    .orderBy('product_links.position');
  return rowsIn(links, 'product_links.product_id', ids);
}

function loadPlaces(db: Db, ids: readonly number[]) {
  const places = db.selectFrom('product_categories').select(['product_id', 'category_id']);
  return rowsIn(places.orderBy('position'), 'product_id', ids);
}
