import type { Order } from '#domain/orders/order.ts';
import type { Moment } from '#domain/time/moment.ts';
import { sendLetters } from '#server/letters/letters.ts';
import { orderLetterKey } from '#server/repositories/sales/order-letters.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** The letters to the buyer and to the shop that an order is placed. */
export async function tellOfOrder(
  tx: Db,
  { id: orderId, number }: Pick<Order, 'id' | 'number'>,
  now: Moment,
): Promise<void> {
  const letters = (['order-placed', 'order-to-shop'] as const).map((kind) => ({
    kind: `mail.${kind}` as const,
    key: orderLetterKey(kind, number),
    document: { orderId },
  }));
  await sendLetters(tx, letters, now);
}
