import { sql } from 'kysely';
import { warehouseCode } from '#domain/checkout/freight.ts';
import type { Moment } from '#domain/time/moment.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/**
 * The place of goods: the warehouse, from which deliveries are sent, or the code of a shop
 * (rules/products#places).
 */
export type StockPlace = string;
export const warehouse: StockPlace = warehouseCode;

/** `hasEndlessBackorders` of the domain, as SQL. */
export const endless = sql<boolean>`(allows_backorders = 1 and out_of_stock_quantity >= 0)`;
/** The out-of-stock quantity of an article; below zero only with backorders. */
export const lowest = sql<number>`(case when allows_backorders = 1 or out_of_stock_quantity > 0 then out_of_stock_quantity else 0 end)`;

interface Shift {
  readonly onHand?: number;
  readonly reserved?: number;
}

/**
 * The condition of a shift beside the article's id; `on-hand` means that the pieces are reserved and
 * present.
 */
type ShiftCondition = 'enough' | 'reserved' | 'on-hand' | 'managed';

/** The available quantity after a shift, and the article's out-of-stock quantity. */
export interface Shifted {
  readonly available: number;
  readonly lowest: number;
}

/**
 * Changes a quantity with one conditional write; undefined when the condition did not hold and nothing
 * changed.
 */
export function shift(
  tx: Db,
  at: StockPlace,
  productId: number,
  { onHand = 0, reserved = 0 }: Shift,
  condition: ShiftCondition,
): Promise<Shifted | undefined> {
  const less = reserved - onHand;
  const columns = {
    quantity: sql<number>`quantity + ${onHand}`,
    reserved: sql<number>`reserved + ${reserved}`,
  };
  const available = sql<number>`quantity - reserved`.as('available');
  const isReserved = sql<boolean>`reserved >= ${-reserved}`;
  if (at !== warehouse) {
    const isEnough = sql<boolean>`quantity - reserved >= ${less}`;
    const query = tx
      .updateTable('shop_stock')
      .set(columns)
      .where('product_id', '=', productId)
      .where('location_code', '=', at)
      .returning([available, sql<number>`0`.as('lowest')]);
    if (condition === 'managed') return query.executeTakeFirst();
    if (condition === 'on-hand') {
      return query.where(isReserved).where('quantity', '>=', -onHand).executeTakeFirst();
    }
    return query.where(condition === 'enough' ? isEnough : isReserved).executeTakeFirst();
  }
  const before = sql`quantity - reserved`;
  const after = sql`${before} - ${less}`;
  const isInStock =
    less > 0
      ? sql<number>`case when ${endless} or ${after} > ${lowest} then is_in_stock else 0 end`
      : // An article that was taken off sale with some left stays off sale.
        sql<number>`case when ${before} <= ${lowest} and ${after} > ${lowest} then 1 else is_in_stock end`;
  const query = tx
    .updateTable('stock')
    .set({ ...columns, ...(less !== 0 && { is_in_stock: isInStock }) })
    .where('product_id', '=', productId)
    .returning([available, lowest.as('lowest')]);
  if (condition === 'reserved') return query.where(isReserved).executeTakeFirst();
  if (condition === 'on-hand') {
    const isThere = sql<boolean>`(is_managed = 0 or allows_backorders = 1 or quantity >= ${-onHand})`;
    return query.where(isReserved).where(isThere).executeTakeFirst();
  }
  const managed = query.where('is_managed', '=', 1);
  if (condition === 'managed') return managed.executeTakeFirst();
  return managed
    .where('is_in_stock', '=', 1)
    .where('lacks_file', '=', 0)
    .where(sql<boolean>`(${endless} or ${after} >= ${lowest})`)
    .executeTakeFirst();
}

/** A shift with the difference in available pieces. */
export interface ArticleShift extends Shifted {
  readonly more: number;
}

/** Reports shifts in the change log. An article that went out of stock, or came back, changes lists. */
export async function logShifts(
  tx: Db,
  at: StockPlace,
  shifts: ReadonlyMap<number, ArticleShift>,
  now: Moment,
  known?: ReadonlyMap<number, string>,
): Promise<void> {
  if (shifts.size === 0) return;
  const skus = known ?? (await skusOf(tx, [...shifts.keys()]));
  const changed = Map.groupBy(shifts, ([, { available, lowest: end, more }]) => {
    const isStill = available > end === available - more > end;
    // Lists use the warehouse's stock only.
    return isStill || at !== warehouse ? 'stock' : 'availability';
  });
  for (const [kind, some] of changed) {
    const keys = some.flatMap(([id]) => skus.get(id) ?? []);
    await logChanges(tx, kind, keys, now);
  }
}

async function skusOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}

/** Sorts by id, so that two transactions can't wait for each other (rules/orders#one-transaction). */
export function inOrder(quantities: ReadonlyMap<number, number>): readonly [number, number][] {
  return [...quantities].toSorted(([one], [other]) => one - other);
}
