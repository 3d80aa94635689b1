import type { Moment } from '#domain/time/moment.ts';
import type { ProductRecord, StockRecord, ViewRecord } from '#domain/catalog/product-record.ts';
import { isSame } from '#server/repositories/system/outcome.ts';
import { insertRows, replaceRows } from '#server/repositories/system/queries.ts';
import { skuKeys } from './product-keys.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface ProductChange {
  readonly before: ProductRecord | undefined;
  readonly after: ProductRecord;
}

/** Saves products and returns their ids in the same order; only parts that differ are written. */
export async function saveProductRecords(
  tx: Db,
  changes: readonly ProductChange[],
  now: Moment,
): Promise<readonly number[]> {
  const made = await insertProducts(
    tx,
    changes.filter(({ after }) => after.id === undefined).map(({ after }) => after),
    now,
  );
  const stored = changes.map((change) => ({
    ...change,
    id: change.after.id ?? made.get(change.after.sku.toLowerCase()) ?? 0,
  }));
  for (const { id, before, after } of stored) {
    if (before === undefined) continue;
    const columns = { ...columnsOf(after), updated_at: now };
    await tx.updateTable('products').set(columns).where('id', '=', id).execute();
  }
  await saveViews(tx, stored);
  await saveLists(tx, stored);
  await saveBundleParts(tx, stored);
  await saveStock(tx, stored, now);
  return stored.map(({ id }) => id);
}

/** Deletes products. Orders keep their own copies of names. */
export async function deleteProducts(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('url_paths')
    .where('entity', '=', 'product')
    .where('entity_id', 'in', ids)
    .execute();
  await tx.deleteFrom('products').where('id', 'in', ids).execute();
}

type Stored = ProductChange & { readonly id: number };

async function insertProducts(
  tx: Db,
  records: readonly ProductRecord[],
  now: Moment,
): Promise<ReadonlyMap<string, number>> {
  if (records.length === 0) return new Map();
  const rows = await insertRows<'products', { readonly id: number; readonly sku_key: string }>(
    tx,
    'products',
    records.map((record) => ({ ...columnsOf(record), created_at: now, updated_at: now })),
    'returning id, sku_key',
  );
  return new Map(rows.map(({ id, sku_key }) => [sku_key, id]));
}

function columnsOf(record: ProductRecord) {
  return {
    sku: record.sku,
    sku_key: record.sku.toLowerCase(),
    kind: record.kind,
    status: record.status,
    visibility: record.visibility,
    attribute_set_id: record.attributeSetId,
    tax_class_id: record.taxClassId,
    base_net: record.base ?? null,
    special_net: record.special?.net ?? null,
    special_from: record.special?.from ?? null,
    special_to: record.special?.to ?? null,
    pictures: JSON.stringify(record.pictures),
    attributes: JSON.stringify(record.attributes),
    document: JSON.stringify(record.document),
  };
}

async function saveViews(tx: Db, stored: readonly Stored[]): Promise<void> {
  for (const { id, before, after } of stored) {
    const gone = Object.keys(before?.views ?? {}).filter((code) => !(code in after.views));
    if (gone.length === 0) continue;
    await tx
      .deleteFrom('product_views')
      .where('product_id', '=', id)
      .where('store_code', 'in', gone)
      .execute();
  }
  const rows = stored.flatMap(({ id, before, after }) =>
    Object.entries(after.views)
      .filter(([code, view]) => !isSame(before?.views[code], view))
      .map(([code, view]) => ({ product_id: id, store_code: code, ...viewColumns(view) })),
  );
  await insertRows(tx, 'product_views', rows, overwriteView);
}

const viewNames = Object.keys(viewColumns({ attributes: {}, document: {} }));
const overwriteView = `on conflict (product_id, store_code) do update set ${viewNames
  .map((name) => `${name} = excluded.${name}`)
  .join(', ')}`;

function viewColumns(view: ViewRecord) {
  return {
    name: view.name ?? null,
    short_description: view.shortDescription ?? null,
    description: view.description ?? null,
    url_key: view.urlKey ?? null,
    url_path: view.urlPath ?? null,
    meta_title: view.metaTitle ?? null,
    meta_keywords: view.metaKeywords ?? null,
    meta_description: view.metaDescription ?? null,
    status: view.status ?? null,
    visibility: view.visibility ?? null,
    attributes: JSON.stringify(view.attributes),
    document: JSON.stringify(view.document),
  };
}

/** Writes lists that differ as a whole. */
async function saveLists(tx: Db, stored: readonly Stored[]): Promise<void> {
  const differing = (list: 'categoryIds' | 'variantSkus' | 'links') =>
    stored.filter(({ before, after }) => !isSame(before?.[list] ?? [], after[list]));
  const idsOfOld = (some: readonly Stored[]) =>
    some.filter(({ before }) => before !== undefined).map(({ id }) => id);

  const placed = differing('categoryIds');
  const places = placed.flatMap(({ id, after }) =>
    after.categoryIds.map((category_id, position) => ({ product_id: id, category_id, position })),
  );
  await replaceRows(tx, 'product_categories', 'product_id', idsOfOld(placed), places);

  const parents = differing('variantSkus');
  const variants = parents.flatMap(({ id, after }) =>
    after.variantSkus.map((sku, position) => ({
      parent_id: id,
      sku_key: sku.toLowerCase(),
      sku,
      position,
    })),
  );
  await replaceRows(tx, 'product_variants', 'parent_id', idsOfOld(parents), variants);

  const linked = differing('links');
  const links = linked.flatMap(({ id, after }) =>
    after.links.map((link) => ({ product_id: id, sku_key: link.sku.toLowerCase(), ...link })),
  );
  await replaceRows(tx, 'product_links', 'product_id', idsOfOld(linked), links);
}

/** Writes the parts of bundles, so that bundles are found when their parts change. */
async function saveBundleParts(tx: Db, stored: readonly Stored[]): Promise<void> {
  const differing = stored.filter(
    ({ before, after }) => !isSame(before?.document.bundle, after.document.bundle),
  );
  const rows = differing.flatMap(({ id, after }) => {
    const { options = [] } = after.document.bundle ?? {};
    const skus = options.flatMap(({ selections }) => selections.map(({ sku }) => sku));
    return skuKeys(skus).map((sku_key) => ({ product_id: id, sku_key }));
  });
  const ids = differing.map(({ id }) => id);
  await replaceRows(tx, 'bundle_parts', 'product_id', ids, rows);
}

async function saveStock(tx: Db, stored: readonly Stored[], now: Moment): Promise<void> {
  const fresh = stored.filter(({ before }) => before === undefined);
  await insertRows(
    tx,
    'stock',
    fresh.map(({ id, after: { stock } }) => ({
      product_id: id,
      quantity: stock.quantity,
      reserved: 0,
      ...stockColumns(stock),
    })),
  );
  const moves = fresh.map(({ id, after }) => ({ product_id: id, delta: after.stock.quantity }));
  for (const { id, before, after } of stored) {
    if (before === undefined || isSame(before.stock, after.stock)) continue;
    const isCounted = before.stock.quantity !== after.stock.quantity;
    // Orders continue during an import, so only a changed quantity is written, after a comparison under
    // the lock.
    const stood = await tx
      .updateTable('stock')
      .set(stockColumns(after.stock))
      .where('product_id', '=', id)
      .returning('quantity')
      .executeTakeFirstOrThrow();
    if (!isCounted) continue;
    await tx
      .updateTable('stock')
      .set({ quantity: after.stock.quantity })
      .where('product_id', '=', id)
      .execute();
    moves.push({ product_id: id, delta: after.stock.quantity - stood.quantity });
  }
  const made = moves.filter(({ delta }) => delta !== 0);
  await insertRows(
    tx,
    'stock_moves',
    made.map((move) => ({ ...move, reason: 'import' as const, reference: '', at: now })),
  );
}

function stockColumns(stock: StockRecord) {
  return {
    is_in_stock: stock.isInStock ? 1 : 0,
    is_managed: stock.isManaged ? 1 : 0,
    out_of_stock_quantity: stock.outOfStockQuantity,
    allows_backorders: stock.allowsBackorders ? 1 : 0,
    minimum_sale: stock.minimumSale,
    maximum_sale: stock.maximumSale,
    increment: stock.increment,
    document: JSON.stringify(stock.more),
  };
}
