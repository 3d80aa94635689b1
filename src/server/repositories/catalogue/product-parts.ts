import type { Selectable } from 'kysely';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { loadAttributes } from './attributes.ts';
import { inChunks } from '#server/repositories/system/in-chunks.ts';
import type { ProductDocument } from '#domain/catalog/product-document.ts';
import { toStockItem, type ArticleView, type ProductRow, type Views } from './product-row.ts';
import type {
  ProductViewTable,
  TierPriceTable,
} from '#server/repositories/system/schema-catalog.ts';
import type { Db } from '#server/repositories/system/schema.ts';

type TierRow = Selectable<TierPriceTable>;
type ViewRow = Selectable<ProductViewTable>;

export interface LinkRow {
  readonly product_id: number;
  readonly kind: string;
  readonly sku: string;
  readonly quantity: number;
  readonly position: number;
}

/** Everything around a set of products, loaded at once and looked up by id. */
export interface Parts {
  variantsOf(id: number): readonly ProductRow[];
  /** A child has only an article's columns. */
  viewsOf(id: number): Views<ViewRow>;
  stockOf(id: number): StockItem;
  tiersOf(id: number): readonly TierRow[];
  linksOf(id: number): readonly LinkRow[];
  categoriesOf(id: number): readonly number[];
  /** Those that the products are chosen by, by code. */
  readonly attributes: ReadonlyMap<string, Attribute>;
}

/** One query per table, whatever the number of products and children. */
export async function loadParts(
  db: Db,
  storeCode: string,
  rows: readonly ProductRow[],
): Promise<Parts> {
  const ids = rows.map(({ id }) => id);
  const configurable = rows.filter(({ kind }) => kind === 'configurable').map(({ id }) => id);
  const children = await loadChildren(db, configurable);
  const childIds = [...new Set(children.flatMap(({ child }) => child.id))];
  const everyId = [...new Set([...ids, ...childIds])];
  const [views, childViews, stocks, tiers, links, places, attributes] = await Promise.all([
    loadViews(db, storeCode, ids),
    loadArticleViews(db, storeCode, childIds),
    inChunks(everyId, (chunk) =>
      db.selectFrom('stock').selectAll().where('product_id', 'in', chunk).execute(),
    ),
    inChunks(everyId, (chunk) =>
      db.selectFrom('tier_prices').selectAll().where('product_id', 'in', chunk).execute(),
    ),
    loadLinks(db, ids),
    inChunks(ids, (chunk) =>
      db
        .selectFrom('product_categories')
        .select(['product_id', 'category_id'])
        .where('product_id', 'in', chunk)
        .orderBy('position')
        .execute(),
    ),
    loadAttributes(db, storeCode, choiceCodes(rows)),
  ]);
  const childrenById = Map.groupBy(children, ({ parentId }) => parentId);
  const viewsById = Map.groupBy<number, ArticleView>(
    [...childViews, ...views],
    (view) => view.product_id,
  );
  const stockById = new Map(stocks.map((row) => [row.product_id, row]));
  const tiersById = Map.groupBy(tiers, (row) => row.product_id);
  const linksById = Map.groupBy(links, (row) => row.product_id);
  const placesById = Map.groupBy(places, (row) => row.product_id);
  return {
    variantsOf: (id) => (childrenById.get(id) ?? []).map(({ child }) => child),
    viewsOf: (id) => {
      const own = viewsById.get(id) ?? [];
      const find = (code: string) =>
        // A product that is a child as well comes twice; the last one has all columns.
        own.findLast((view) => view.store_code === code) as ViewRow | undefined;
      return { base: find(''), own: find(storeCode) };
    },
    stockOf: (id) => toStockItem(stockById.get(id)),
    tiersOf: (id) => tiersById.get(id) ?? [],
    linksOf: (id) => linksById.get(id) ?? [],
    categoriesOf: (id) => (placesById.get(id) ?? []).map((row) => row.category_id),
    attributes: new Map(attributes.map((attribute) => [attribute.code, attribute])),
  };
}

function choiceCodes(rows: readonly ProductRow[]): readonly string[] {
  const documents = rows
    .filter(({ kind }) => kind === 'configurable')
    .map(({ document }) => JSON.parse(document) as ProductDocument);
  return [...new Set(documents.flatMap(({ choices = [] }) => choices.map(({ code }) => code)))];
}

/** Children in the parent's order; those that do not exist yet are left out. */
async function loadChildren(
  db: Db,
  parentIds: readonly number[],
): Promise<readonly { readonly parentId: number; readonly child: ProductRow }[]> {
  const places = await inChunks(parentIds, (chunk) =>
    db
      .selectFrom('product_variants')
      .select(['parent_id', 'sku_key'])
      .where('parent_id', 'in', chunk)
      .orderBy('position')
      .execute(),
  );
  const keys = [...new Set(places.map((place) => place.sku_key))];
  const rows = await inChunks(keys, (chunk) =>
    db.selectFrom('products').selectAll().where('sku_key', 'in', chunk).execute(),
  );
  const byKey = new Map(rows.map((row) => [row.sku_key, row]));
  return places.flatMap(({ parent_id, sku_key }) => {
    const child = byKey.get(sku_key);
    return child ? [{ parentId: parent_id, child }] : [];
  });
}

function loadViews(db: Db, storeCode: string, ids: readonly number[]): Promise<readonly ViewRow[]> {
  return inChunks(ids, (chunk) =>
    db
      .selectFrom('product_views')
      .selectAll()
      .where('product_id', 'in', chunk)
      .where('store_code', 'in', ['', storeCode])
      .execute(),
  );
}

/** Without the long texts, which nobody shows of a child. */
function loadArticleViews(
  db: Db,
  storeCode: string,
  ids: readonly number[],
): Promise<readonly ArticleView[]> {
  return inChunks(ids, (chunk) =>
    db
      .selectFrom('product_views')
      .select([
        'product_id',
        'store_code',
        'name',
        'status',
        'visibility',
        'attributes',
        'document',
      ])
      .where('product_id', 'in', chunk)
      .where('store_code', 'in', ['', storeCode])
      .execute(),
  );
}

/** Links to products that exist. */
function loadLinks(db: Db, ids: readonly number[]): Promise<readonly LinkRow[]> {
  return inChunks(ids, (chunk) =>
    db
      .selectFrom('product_links')
      .innerJoin('products', 'products.sku_key', 'product_links.sku_key')
      .select([
        'product_links.product_id',
        'product_links.kind',
        'products.sku',
        'product_links.quantity',
        'product_links.position',
      ])
      .where('product_links.product_id', 'in', chunk)
      .orderBy('product_links.position')
      .execute(),
  );
}
