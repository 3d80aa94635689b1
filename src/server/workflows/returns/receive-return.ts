import { receiveItems, type AskedReceipt } from '#domain/returns/receive-items.ts';
import { putBackIntoStock } from '#server/repositories/catalog/stock.ts';
import { takenBy } from '#server/repositories/sales/order-reservations.ts';
import { setReceived } from '#server/repositories/sales/returns.ts';
import type { MovingReturn } from './moving-return.ts';

/**
 * Counts the pieces that arrived, and puts those that can be sold again back where they were taken
 * from. False where more are named than the return has (rules/returns#receiving).
 */
export async function receiveReturn(
  { tx, order, request, acting: { now } }: MovingReturn,
  asked: AskedReceipt,
): Promise<boolean> {
  const receipts = receiveItems(request.items, asked);
  if (receipts === undefined) return false;
  await setReceived(tx, request.id, receipts);
  const byLine = new Map<number, number>();
  request.items.forEach(({ line }, index) => {
    byLine.set(line, (byLine.get(line) ?? 0) + (receipts[index]?.restocked ?? 0));
  });
  const pieces = [...byLine].map(([line, quantity]) => ({ line, quantity }));
  for (const { place, quantities } of await takenBy(tx, order.id, pieces)) {
    const move = { reason: 'return', reference: order.number, at: now, place } as const;
    await putBackIntoStock(tx, quantities, move);
  }
  return true;
}
