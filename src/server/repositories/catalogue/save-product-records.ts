import type { Moment } from '#domain/time/moment.ts';
import type { ProductRecord, StockRecord, ViewRecord } from '#domain/catalog/product-record.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** What a product was, if it was there, and what it shall be. */
export interface ProductChange {
  readonly before: ProductRecord | undefined;
  readonly after: ProductRecord;
}

/** Stores products and answers their ids in the same order; writes only the parts that differ. */
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
    if (before !== undefined) await updateProduct(tx, id, after, now);
  }
  await saveViews(tx, stored);
  await saveLists(tx, stored);
  await saveBundleParts(tx, stored);
  await saveStock(tx, stored, now);
  return stored.map(({ id }) => id);
}

/** Takes products out of the catalogue with all that belongs to them; orders keep their own words. */
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
  const rows = await tx
    .insertInto('products')
    .values(records.map((record) => ({ ...columnsOf(record), created_at: now, updated_at: now })))
    .returning(['id', 'sku_key'])
    .execute();
  return new Map(rows.map(({ id, sku_key }) => [sku_key, id]));
}

async function updateProduct(
  tx: Db,
  id: number,
  record: ProductRecord,
  now: Moment,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...columnsOf(record), updated_at: now })
    .where('id', '=', id)
    .execute();
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
  if (rows.length === 0) return;
  await tx
    .insertInto('product_views')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'store_code']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        short_description: ref('excluded.short_description'),
        description: ref('excluded.description'),
        url_key: ref('excluded.url_key'),
        url_path: ref('excluded.url_path'),
        meta_title: ref('excluded.meta_title'),
        meta_keywords: ref('excluded.meta_keywords'),
        meta_description: ref('excluded.meta_description'),
        status: ref('excluded.status'),
        visibility: ref('excluded.visibility'),
        attributes: ref('excluded.attributes'),
        document: ref('excluded.document'),
      })),
    )
    .execute();
}

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

/** Categories, children and links are written again where they differ. */
async function saveLists(tx: Db, stored: readonly Stored[]): Promise<void> {
  const differing = (list: 'categoryIds' | 'variantSkus' | 'links') =>
    stored.filter(({ before, after }) => !isSame(before?.[list] ?? [], after[list]));
  const idsOfOld = (some: readonly Stored[]) =>
    some.filter(({ before }) => before !== undefined).map(({ id }) => id);

  const placed = differing('categoryIds');
  const oldPlaces = idsOfOld(placed);
  if (oldPlaces.length > 0) {
    await tx.deleteFrom('product_categories').where('product_id', 'in', oldPlaces).execute();
  }
  const places = placed.flatMap(({ id, after }) =>
    after.categoryIds.map((category_id, position) => ({ product_id: id, category_id, position })),
  );
  if (places.length > 0) await tx.insertInto('product_categories').values(places).execute();

  const parents = differing('variantSkus');
  const oldParents = idsOfOld(parents);
  if (oldParents.length > 0) {
    await tx.deleteFrom('product_variants').where('parent_id', 'in', oldParents).execute();
  }
  const variants = parents.flatMap(({ id, after }) =>
    after.variantSkus.map((sku, position) => ({
      parent_id: id,
      sku_key: sku.toLowerCase(),
      sku,
      position,
    })),
  );
  if (variants.length > 0) await tx.insertInto('product_variants').values(variants).execute();

  const linked = differing('links');
  const oldLinked = idsOfOld(linked);
  if (oldLinked.length > 0) {
    await tx.deleteFrom('product_links').where('product_id', 'in', oldLinked).execute();
  }
  const links = linked.flatMap(({ id, after }) =>
    after.links.map((link) => ({ product_id: id, sku_key: link.sku.toLowerCase(), ...link })),
  );
  if (links.length > 0) await tx.insertInto('product_links').values(links).execute();
}

/** Bundles are found by their parts when those change. */
async function saveBundleParts(tx: Db, stored: readonly Stored[]): Promise<void> {
  const differing = stored.filter(
    ({ before, after }) => !isSame(before?.document.bundle, after.document.bundle),
  );
  if (differing.length === 0) return;
  await tx
    .deleteFrom('bundle_parts')
    .where(
      'product_id',
      'in',
      differing.map(({ id }) => id),
    )
    .execute();
  const rows = differing.flatMap(({ id, after }) => {
    const { options = [] } = after.document.bundle ?? {};
    const skus = options.flatMap(({ selections }) => selections.map(({ sku }) => sku));
    return [...new Set(skus.map((sku) => sku.toLowerCase()))].map((sku_key) => ({
      product_id: id,
      sku_key,
    }));
  });
  if (rows.length > 0) await tx.insertInto('bundle_parts').values(rows).execute();
}

async function saveStock(tx: Db, stored: readonly Stored[], now: Moment): Promise<void> {
  const fresh = stored.filter(({ before }) => before === undefined);
  if (fresh.length > 0) {
    await tx
      .insertInto('stock')
      .values(
        fresh.map(({ id, after: { stock } }) => ({
          product_id: id,
          quantity: stock.quantity,
          reserved: 0,
          ...stockColumns(stock),
        })),
      )
      .execute();
  }
  const moves = fresh.map(({ id, after }) => ({ product_id: id, delta: after.stock.quantity }));
  for (const { id, before, after } of stored) {
    if (before === undefined || isSame(before.stock, after.stock)) continue;
    const isCounted = before.stock.quantity !== after.stock.quantity;
    // Orders go on meanwhile: a quantity the file does not change is not written, and the one it
    // changes is compared with what is there now, inside the lock that this write takes.
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
  if (made.length === 0) return;
  await tx
    .insertInto('stock_moves')
    .values(made.map((move) => ({ ...move, reason: 'import' as const, reference: '', at: now })))
    .execute();
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

/** Whether two parts of a record say the same; the order of keys says nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || inOrder(one) === inOrder(other);
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}
