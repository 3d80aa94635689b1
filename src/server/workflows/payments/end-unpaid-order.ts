import { program } from '#domain/actor.ts';
import { joining } from '#server/acting.ts';
import { isLive } from '#domain/payments/payment.ts';
import { awaitsPayment } from '#domain/payments/awaits-payment.ts';
import { ProviderAway } from '#server/engines/payment/port.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { paymentsOf } from '#server/repositories/sales/payments.ts';
import { findProgress, lockOrder } from '#server/repositories/sales/shipments.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { followPayment, type PaymentServices } from './follow-payment.ts';

/**
 * Ends an order that waits for its payment, because its cart is ordered again. Returns false where the
 * order has been paid meanwhile and so stands. A provider that is away does not stop this: money that
 * it reserves later is freed.
 */
export async function endUnpaidOrder(services: PaymentServices, orderId: number): Promise<boolean> {
  const { database, clock } = services;
  for (const { id } of (await paymentsOf(database.read, orderId)).filter(isLive)) {
    await followPayment(services, id, 'other-order').catch((error: unknown) => {
      if (!(error instanceof ProviderAway)) throw error;
    });
  }
  return database.transaction(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (order === undefined) return true;
    await lockOrder(tx, order.number);
    const progress = await findProgress(tx, order);
    if (progress.state === 'canceled') return true;
    if (!awaitsPayment(order, progress)) return false;
    const acting = joining(tx, { actor: program('payments'), now: clock() });
    const ended = await moveOrder({ number: order.number, kind: 'cancel', isUntold: true }, acting);
    return ended.kind === 'moved';
  });
}
