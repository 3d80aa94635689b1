import type * as v from 'valibot';
import { check, pay } from '#contract/payment.ts';
import type { ProviderCode } from '#domain/payments/payment.ts';
import { beginCart } from '#web/state/cart/cart-life.ts';
import { takeOutOrdered } from '#web/state/cart/cart-changes.ts';
import { forgetDetails } from '#web/state/checkout/checkout.ts';
import { client } from '#web/state/page/this-page.ts';
import { begunExpress, noteSeen } from './begun-express.ts';
import { lookUpOrders, measureOrders, outbox } from './orders.ts';

/** The state of an order's payment, as the server has read it at the provider. */
export type PayAnswer = v.InferOutput<typeof check.result>;

/** Asks for the state of an order's payment. */
export async function askPayment(key: string): Promise<PayAnswer> {
  const begun = await begunExpress();
  const body = { order_id: key, ...(begun?.key === key && { proof: begun.proof }) };
  const { result } = await client.call(check, { body });
  await settle(key, result);
  return result;
}

/** Opens the payment, or another one by `method`; the answer leads the buyer to the provider. */
export async function beginPayment(key: string, method?: ProviderCode): Promise<PayAnswer> {
  const body = { order_id: key, ...(method && { method }) };
  const { result } = await client.call(pay, { body });
  await settle(key, result);
  return result;
}

/**
 * Only a paid order takes its lines out of the cart and deletes the checkout details
 * (rules/payments#order-first).
 */
async function settle(key: string, { state }: PayAnswer): Promise<void> {
  if (state !== 'paid' && state !== 'canceled') return;
  await noteSeen(key);
  const order = await outbox().settle(key, state);
  // An order that was made from a payment of a cart is not on the device, but the server has taken its
  // lines out.
  if (!order && state === 'paid') await (await beginCart()).sync.now();
  if (order && state === 'paid') {
    await Promise.all([takeOutOrdered(order.items, order.request.cartId), forgetDetails()]);
  }
  await measureOrders(await lookUpOrders());
}
