import { sql } from 'kysely';
import type { Moment } from '#domain/time/moment.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import { skuKeys } from './product-keys.ts';
import { toStockItem } from './product-row.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Kept with every change of a quantity (rules/safety#invariants). */
export interface StockMove {
  readonly reason: 'order' | 'cancel' | 'return' | 'set' | 'import';
  /** An order number, or the operator's words. */
  readonly reference: string;
  readonly at: Moment;
}

/** In the order asked; unknown skus are left out. */
export async function findStock(db: Db, skus: readonly string[]) {
  const keys = skuKeys(skus);
  const stocks = db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .selectAll('stock')
    .select(['products.id as id', 'products.sku as sku', 'products.sku_key as sku_key']);
  const rows = await rowsIn(stocks, 'sku_key', keys);
  const byKey = new Map(rows.map((row) => [row.sku_key, row]));
  return keys.flatMap((key) => {
    const row = byKey.get(key);
    return row ? [{ productId: row.id, sku: row.sku, stock: toStockItem(row) }] : [];
  });
}

/** `hasEndlessBackorders` of the domain, as SQL. */
const endless = sql<boolean>`(allows_backorders = 1 and out_of_stock_quantity >= 0)`;
/** The quantity at which an article is out of stock; below zero only where it may be backordered. */
const lowest = sql<number>`(case when allows_backorders = 1 or out_of_stock_quantity > 0 then out_of_stock_quantity else 0 end)`;

/**
 * Conditional writes in the order of ids, so that two orders cannot deadlock (rules/orders#one-transaction).
 * Returns the ids that could not be taken; the caller then rolls back.
 */
export async function takeFromStock(
  tx: Db,
  wanted: ReadonlyMap<number, number>,
  move: StockMove,
): Promise<readonly number[]> {
  const taken = new Map<number, number>();
  const missing: number[] = [];
  for (const [productId, quantity] of inOrder(wanted)) {
    const { numUpdatedRows } = await tx
      .updateTable('stock')
      .set({
        quantity: sql<number>`quantity - ${quantity}`,
        is_in_stock: sql<number>`case when ${endless} or quantity - ${quantity} > ${lowest} then is_in_stock else 0 end`,
      })
      .where('product_id', '=', productId)
      .where('is_managed', '=', 1)
      .where('is_in_stock', '=', 1)
      .where(({ or }) => or([endless, sql<boolean>`quantity - ${quantity} >= ${lowest}`]))
      .executeTakeFirst();
    if (numUpdatedRows === 1n) taken.set(productId, -quantity);
    else if (!(await isFreelyAvailable(tx, productId))) missing.push(productId);
  }
  if (missing.length === 0) await recordMoves(tx, taken, move);
  return missing;
}

/** For cancelled orders, and for rentals that have come back. */
export async function putBackIntoStock(
  tx: Db,
  back: ReadonlyMap<number, number>,
  move: StockMove,
): Promise<void> {
  const moved = new Map<number, number>();
  for (const [productId, quantity] of inOrder(back)) {
    const { numUpdatedRows } = await tx
      .updateTable('stock')
      .set({
        quantity: sql<number>`quantity + ${quantity}`,
        is_in_stock: sql<number>`case when quantity + ${quantity} > ${lowest} then 1 else is_in_stock end`,
      })
      .where('product_id', '=', productId)
      .where('is_managed', '=', 1)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) moved.set(productId, quantity);
  }
  await recordMoves(tx, moved, move);
}

/** By sku of the order's lines, without articles whose stock is not managed. */
export async function takenByOrder(
  db: Db,
  orderNumber: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('stock_moves')
    .select(['product_id', ({ fn }) => fn.sum<number>('delta').as('delta')])
    .where('reference', '=', orderNumber)
    .where('reason', 'in', ['order', 'cancel'])
    .groupBy('product_id')
    .execute();
  return new Map(
    rows.filter(({ delta }) => delta < 0).map(({ product_id, delta }) => [product_id, -delta]),
  );
}

/** As the operator counted it; false when the article has no stock. */
export async function setStock(
  tx: Db,
  productId: number,
  quantity: number,
  move: StockMove,
): Promise<boolean> {
  // This write locks the row before its quantity is read.
  const before = await tx
    .updateTable('stock')
    .set(({ ref }) => ({ reserved: ref('reserved') }))
    .where('product_id', '=', productId)
    .returning('quantity')
    .executeTakeFirst();
  if (before === undefined) return false;
  if (before.quantity === quantity) return true;
  await tx
    .updateTable('stock')
    .set({
      quantity,
      is_in_stock: sql<number>`case when ${endless} or ${quantity} > ${lowest} then 1 else 0 end`,
    })
    .where('product_id', '=', productId)
    .execute();
  await recordMoves(tx, new Map([[productId, quantity - before.quantity]]), move);
  return true;
}

async function recordMoves(
  tx: Db,
  deltas: ReadonlyMap<number, number>,
  { reason, reference, at }: StockMove,
): Promise<void> {
  if (deltas.size === 0) return;
  await tx
    .insertInto('stock_moves')
    .values(
      [...deltas].map(([product_id, delta]) => ({ product_id, delta, reason, reference, at })),
    )
    .execute();
  const rows = await tx
    .selectFrom('products')
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .select(['id', 'sku', 'quantity', lowest.as('lowest')])
    .where('id', 'in', [...deltas.keys()])
    .execute();
  const changed = Map.groupBy(rows, ({ id, quantity, lowest: end }) =>
    quantity > end === quantity - (deltas.get(id) ?? 0) > end ? 'stock' : 'availability',
  );
  for (const [kind, some] of changed) {
    const skus = some.map(({ sku }) => sku);
    await logChanges(tx, kind, skus, at);
  }
}

function inOrder(quantities: ReadonlyMap<number, number>): [number, number][] {
  return [...quantities].toSorted(([one], [other]) => one - other);
}

/** Stock not managed, and not marked as sold out. */
async function isFreelyAvailable(tx: Db, productId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('stock')
    .select(['is_managed', 'is_in_stock'])
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row === undefined || (row.is_managed === 0 && row.is_in_stock === 1);
}
