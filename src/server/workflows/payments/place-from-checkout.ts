import { awaitsPayment } from '#domain/payments/awaits-payment.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { findOrderByKey } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { followCartPayment } from './follow-cart-payment.ts';
import { ownCheckout } from './klarna-checkout.ts';
import { orAway } from './pay-order.ts';
import { placeCartPayment } from './place-cart-payment.ts';

interface Placed {
  readonly number: string;
  readonly awaitsPayment: boolean;
}

/**
 * Makes the order of a checkout before its buyer pays, with the addresses that are filled in at Klarna.
 * Where the buyer has paid, the payment is followed as usual. It may be repeated
 * (rules/payments#cart-at-klarna).
 */
export async function placeFromCheckout(
  asked: { readonly cartId: string | undefined; readonly id: string },
  context: Asking,
): Promise<Placed> {
  const { services } = context;
  const { read } = services.database;
  const { payment, checkout } = await ownCheckout(asked, context);
  const refusal =
    payment.state === 'begun'
      ? await placeCartPayment(services, payment, checkout).then(
          () => undefined,
          (error: unknown) => error,
        )
      : undefined;
  // Frees the money of a refused order, and confirms a paid one.
  await orAway(() => followCartPayment(services, payment.reference));
  const order = await findOrderByKey(read, payment.reference);
  if (order === undefined) throw refusal ?? new AppError('order.not_found');
  const progress = await findProgress(read, order);
  // The time to pay is over; money that comes late is freed.
  if (progress.state === 'canceled') throw new AppError('order.not_found');
  return { number: order.number, awaitsPayment: awaitsPayment(order, progress) };
}
