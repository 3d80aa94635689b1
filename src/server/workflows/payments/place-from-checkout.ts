import { awaitsPayment } from '#domain/payments/awaits-payment.ts';
import { paidLines } from '#domain/payments/paid-lines.ts';
import { isRefusedForGood } from '#domain/payments/refused-for-good.ts';
import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { ProviderAway, type OpenCheckout } from '#server/engines/payment/port.ts';
import type { StoredCart } from '#server/repositories/sales/carts.ts';
import { findOrderByKey } from '#server/repositories/sales/orders.ts';
import { findPayment, paymentsOf, setPayment } from '#server/repositories/sales/payments.ts';
import { findProgress, lockOrder } from '#server/repositories/sales/shipments.ts';
import { heldCart } from '#server/workflows/held-cart.ts';
import { placeOrder } from '#server/workflows/place-order.ts';
import {
  cartsAtKlarna,
  findOwnOrder,
  isOfCart,
  ownCheckout,
  pricedForKlarna,
} from './cart-checkout.ts';
import { followPayment, providerOf } from './follow-payment.ts';
import { orAway } from './pay-order.ts';
import { addressesOf } from './payment-addresses.ts';

interface Placed {
  readonly number: string;
  readonly awaitsPayment: boolean;
}

/**
 * Makes an order of a cart and of what its buyer has filled in at Klarna; its key is the id of Klarna's order. From then on its
 * payment is followed like any payment. It may be repeated (rules/payments#cart-at-klarna).
 */
export async function placeFromCheckout(
  { cartId, id }: { readonly cartId: string | undefined; readonly id: string },
  context: CountedAsking,
): Promise<Placed> {
  const { services } = context;
  const { database } = services;
  const cart = await heldCart(database.read, cartId, context);
  const checkout = await ownCheckout({ cartId, id }, context);
  const order =
    (await findOwnOrder(id, context)) ?? (await placeOfCart({ cart, checkout }, context));
  const payment = (await paymentsOf(database.read, order.id)).at(-1);
  if (payment?.state === 'begun') await nameAtKlarna({ order, payment, checkout }, context);
  if (payment && checkout.isPaid) await orAway(() => followPayment(services, payment.id));
  const progress = await findProgress(database.read, order);
  // Its time is over; money that comes late is freed.
  if (progress.state === 'canceled') throw new AppError('order.not_found');
  return { number: order.number, awaitsPayment: awaitsPayment(order, progress) };
}

interface Checked {
  readonly cart: StoredCart;
  readonly checkout: OpenCheckout;
}

async function placeOfCart({ cart, checkout }: Checked, context: CountedAsking): Promise<Order> {
  if (!isOfCart(checkout, cart)) throw new AppError('order.not_found');
  const { services } = context;
  try {
    const { needsDelivery, chosen } = await pricedForKlarna(cart, context);
    const request = {
      key: checkout.id,
      cartId: cart.id,
      lines: cart.items.map(({ sku, quantity, options, note }) => ({
        sku,
        quantity,
        options,
        ...(note !== undefined && { note }),
      })),
      email: checkout.email,
      billing: checkout.billing,
      ...(needsDelivery && { shipping: checkout.shipping }),
      ...(needsDelivery && chosen && { shippingMethod: methodOf(chosen) }),
      paymentMethodCode: 'klarna',
      expectedTotal: checkout.amount,
    };
    const known = { reference: checkout.reference, providerReference: checkout.id };
    await placeOrder(request, context, { known });
  } catch (error) {
    // The same was asked twice at once, and the other was first.
    const placed = await findOwnOrder(checkout.id, context);
    if (placed !== undefined) return placed;
    const isForGood = error instanceof AppError && isRefusedForGood(error.code);
    // Nothing is bought by it, so the money is free again.
    if (isForGood && checkout.isPaid) {
      await orAway(() =>
        providerOf(services, 'klarna').cancel(checkout.id, { key: `${checkout.id}-end` }),
      );
    }
    throw error;
  }
  const order = await findOrderByKey(services.database.read, checkout.id);
  if (order === undefined) throw new Error(`Order ${checkout.id} was placed, and is not there`);
  return order;
}

const methodOf = ({ carrierCode, methodCode }: ShippingMethod) => ({ carrierCode, methodCode });

interface Named {
  readonly order: Order;
  readonly payment: Payment;
  readonly checkout: OpenCheckout;
}

/** Klarna is told the names by which the shop knows order and payment, and then the shop the name of Klarna. */
async function nameAtKlarna(
  { order, payment, checkout }: Named,
  { services, settings, now }: CountedAsking,
): Promise<void> {
  const carts = cartsAtKlarna(services);
  const view = viewOfCode(settings.storeViews, order.storeCode);
  const bought = {
    reference: checkout.reference,
    orderNumber: order.number,
    lines: paidLines(order),
    amount: payment.amount,
    language: view.language,
    ...addressesOf(order, payment, { services, settings }),
  };
  await orAway(async () => {
    const saved = checkout.isPaid ? undefined : await carts.save(bought, checkout.id);
    if (saved?.kind === 'saved') return;
    // The buyer has paid meanwhile, after which only the names can be changed.
    if (saved !== undefined && saved.code !== 'READ_ONLY_ORDER') throw new ProviderAway(saved.code);
    await carts.link(checkout.id, bought);
  });
  await services.database.transaction(async (tx) => {
    await lockOrder(tx, order.number);
    const known = await findPayment(tx, payment.id);
    if (known?.state === 'begun') await setPayment(tx, payment.id, { state: 'open' }, now);
  });
}
