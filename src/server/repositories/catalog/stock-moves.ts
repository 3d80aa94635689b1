import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { warehouse, type StockPlace } from './shelves.ts';

/** The reason of a changed quantity, which is recorded with it (rules/safety#invariants). */
export interface StockMove {
  readonly reason: 'order' | 'cancel' | 'return' | 'set' | 'import';
  /** An order number, or the operator's words. */
  readonly reference: string;
  readonly at: Moment;
  /** The warehouse by default. */
  readonly place?: StockPlace;
}

/** Records every change of the stock on hand (rules/safety#invariants). */
export async function recordMoves(
  tx: Db,
  deltas: ReadonlyMap<number, number>,
  { reason, reference, at, place = warehouse }: StockMove,
): Promise<void> {
  if (deltas.size === 0) return;
  const moves = [...deltas].map(([product_id, delta]) => ({
    product_id,
    location_code: place,
    delta,
    reason,
    reference,
    at,
  }));
  await tx.insertInto('stock_moves').values(moves).execute();
}
