import { program } from '#domain/actor.ts';
import type { Order } from '#domain/orders/order.ts';
import { isLive } from '#domain/payments/payment.ts';
import { awaitsPayment } from '#domain/payments/awaits-payment.ts';
import type { Moment } from '#domain/time/moment.ts';
import { joining } from '#server/acting.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { orderLetterKey } from '#server/repositories/sales/order-letters.ts';
import { paymentsOf } from '#server/repositories/sales/payments.ts';
import type { OrderProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { moveOrder } from '#server/workflows/move-order.ts';

interface Unpaid {
  readonly tx: Db;
  readonly order: Order;
  readonly progress: OrderProgress;
  readonly now: Moment;
}

/**
 * Cancels an order that was not paid in time, so that its goods are released. The buyer gets a letter,
 * unless they have ordered the same cart again.
 */
export async function giveUpUnpaid(
  { tx, order, progress, now }: Unpaid,
  isTold: boolean,
): Promise<void> {
  if (progress.state === 'canceled' || !awaitsPayment(order, progress)) return;
  if ((await paymentsOf(tx, order.id)).some(isLive)) return;
  const acting = joining(tx, { actor: program('payments'), now });
  await moveOrder({ number: order.number, kind: 'cancel', isUntold: true }, acting);
  if (!isTold) return;
  const key = orderLetterKey('order-unpaid', order.number);
  await sendLetter(tx, { kind: 'mail.order-unpaid', key, document: { orderId: order.id } }, now);
}
