import type { LineProgress } from '#domain/orders/order-progress.ts';
import type { Pieces } from '#domain/orders/shipment.ts';

/** Pieces of a line whose money was given back without a cancellation. */
export interface RefundedPieces extends Pieces {
  /** The number of them that had not left the shop; an older program did not say it of any. */
  readonly inShop?: number;
  /** The pieces of the line that were cancelled before the refund. */
  readonly canceledBefore?: number;
}

/**
 * Counts the cancelled pieces of a line that were refunded before. A cancellation takes refunded pieces in the shop
 * first, and gives nothing for them (rules/orders#refunded-pieces).
 */
export function canceledForNothing(
  refunded: readonly RefundedPieces[],
  { line, canceled }: Pick<LineProgress, 'line' | 'canceled'>,
): number {
  let [free, waiting, before] = [0, 0, 0];
  const cancelUntil = (until: number) => {
    const taken = Math.min(waiting, Math.max(0, until - before));
    [free, waiting, before] = [free + taken, waiting - taken, Math.max(before, until)];
  };
  for (const each of refunded.filter((other) => other.line === line)) {
    cancelUntil(Math.min(canceled, each.canceledBefore ?? 0));
    waiting += inShopOf(each);
  }
  cancelUntil(canceled);
  return free;
}

/** Counts the refunded pieces of a line that had not left the shop. */
export function refundedInShop(refunded: readonly RefundedPieces[], line: number): number {
  return refunded.reduce((sum, each) => sum + (each.line === line ? inShopOf(each) : 0), 0);
}

const inShopOf = ({ quantity, inShop = quantity }: RefundedPieces): number => inShop;
