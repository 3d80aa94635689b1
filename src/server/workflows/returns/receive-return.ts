import { receiveItems, type AskedReceipt } from '#domain/returns/receive-items.ts';
import { putBackIntoStock } from '#server/repositories/catalog/stock.ts';
import { takenBy } from '#server/repositories/sales/order-reservations.ts';
import { setReceived } from '#server/repositories/sales/returns.ts';
import type { MovingReturn } from './moving-return.ts';

/**
 * Counts and judges the pieces that arrived. False where more are named than the return has
 * (rules/returns#receiving).
 */
export async function receiveReturn(
  { tx, request }: MovingReturn,
  asked: AskedReceipt,
): Promise<boolean> {
  const receipts = receiveItems(request.items, asked);
  if (receipts === undefined) return false;
  await setReceived(tx, request.id, receipts);
  return true;
}

/** Puts the pieces that can be sold again back where they were taken from (rules/returns#receiving). */
export async function restockReturn(moving: MovingReturn): Promise<void> {
  const { tx, order, request, acting } = moving;
  const byLine = new Map<number, number>();
  for (const { line, restocked = 0 } of request.items) {
    byLine.set(line, (byLine.get(line) ?? 0) + restocked);
  }
  const pieces = [...byLine].map(([line, quantity]) => ({ line, quantity }));
  for (const { place, quantities } of await takenBy(tx, order.id, pieces)) {
    const move = { reason: 'return', reference: order.number, at: acting.now, place } as const;
    await putBackIntoStock(tx, quantities, move);
  }
}
