import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import {
  inOrder,
  logShifts,
  shift,
  warehouse,
  type ArticleShift,
  type Shifted,
  type StockPlace,
} from './shelves.ts';
import { recordMoves, type StockMove } from './stock-moves.ts';

/** The place of a reservation, and its time. */
export interface Held {
  readonly at: StockPlace;
  readonly now: Moment;
  /** Skus by product id, where the caller knows them. */
  readonly skus?: ReadonlyMap<number, string>;
}

export interface Reserved {
  /** Ids of articles with too little stock; the caller then rolls back. */
  readonly missing: readonly number[];
  /** Ids of articles with counted stock here, which must be taken or released later. */
  readonly counted: ReadonlySet<number>;
}

/**
 * Reserves pieces for an order: they stay on hand, but others can't buy them
 * (rules/products#reservations). The writes are conditional and in the order of ids.
 */
export async function reserveStock(
  tx: Db,
  wanted: ReadonlyMap<number, number>,
  { at, now, skus }: Held,
): Promise<Reserved> {
  const shifts = new Map<number, ArticleShift>();
  const missing: number[] = [];
  for (const [productId, quantity] of inOrder(wanted)) {
    const shifted = await shift(tx, at, productId, { reserved: quantity }, 'enough');
    if (shifted !== undefined) shifts.set(productId, { ...shifted, more: -quantity });
    else if (!(await isFreelyAvailable(tx, productId))) missing.push(productId);
  }
  if (missing.length === 0) await logShifts(tx, at, shifts, now, skus);
  return { missing, counted: new Set(shifts.keys()) };
}

/** The counted stock is below the reserved pieces (rules/products#reservations). */
export class TooFewOnHand extends Error {
  readonly productId: number;

  constructor(productId: number) {
    super(`Too few of product ${productId} are on hand`);
    this.productId = productId;
  }
}

/** Takes reserved pieces out of stock. Throws where fewer are reserved or on hand. */
export async function takeReserved(
  tx: Db,
  taken: ReadonlyMap<number, number>,
  move: StockMove,
): Promise<void> {
  const { place = warehouse } = move;
  for (const [productId, quantity] of inOrder(taken)) {
    const change = { onHand: -quantity, reserved: -quantity };
    if ((await shift(tx, place, productId, change, 'on-hand')) !== undefined) continue;
    requireReserved(await shift(tx, place, productId, change, 'reserved'), productId);
    throw new TooFewOnHand(productId);
  }
  await recordMoves(tx, new Map([...taken].map(([id, quantity]) => [id, -quantity])), move);
}

/** Releases reserved pieces, so that others can buy them. Throws where fewer are reserved. */
export async function releaseReserved(
  tx: Db,
  released: ReadonlyMap<number, number>,
  { at, now }: Held,
): Promise<void> {
  const shifts = new Map<number, ArticleShift>();
  for (const [productId, more] of inOrder(released)) {
    const shifted = await shift(tx, at, productId, { reserved: -more }, 'reserved');
    shifts.set(productId, { ...requireReserved(shifted, productId), more });
  }
  await logShifts(tx, at, shifts, now);
}

function requireReserved(shifted: Shifted | undefined, productId: number): Shifted {
  if (shifted === undefined) throw new Error(`So many of product ${productId} are not reserved`);
  return shifted;
}

/** Whether stock is neither managed nor marked as sold out. */
async function isFreelyAvailable(tx: Db, productId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('stock')
    .select(['is_managed', 'is_in_stock', 'lacks_file'])
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return (
    row === undefined || (row.is_managed === 0 && row.is_in_stock === 1 && row.lacks_file === 0)
  );
}
