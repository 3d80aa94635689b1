import type { Payment } from '#domain/payments/payment.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findPayment, setPayment } from '#server/repositories/sales/payments.ts';
import { lockOrder } from '#server/repositories/sales/shipments.ts';
import type { Services } from '#server/services.ts';
import { providerOf } from './follow-payment.ts';

/** Tells a provider the number of the order that a payment of a cart has become. The payment counts as open from then on. */
export async function nameOrder(services: Services, payment: Payment): Promise<void> {
  const { provider, reference, providerReference, orderId, state, id } = payment;
  const { carts } = providerOf(services, provider);
  if (carts === undefined || providerReference === undefined || state !== 'begun') return;
  const { database } = services;
  const order = await findOrder(database.read, orderId);
  if (order === undefined) return;
  await carts.nameOrder(providerReference, { reference, orderNumber: order.number });
  await database.transaction(async (tx) => {
    await lockOrder(tx, order.number);
    const known = await findPayment(tx, id);
    if (known?.state === 'begun') await setPayment(tx, id, { state: 'open' }, services.clock());
  });
}
