import { storeView } from '#web/state/page/this-page.ts';
import * as v from 'valibot';
import type { CartItem, CartTotals } from '#domain/cart/cart.ts';
import { buildOrder, type OrderDraft } from '#domain/checkout/build-order.ts';
import { isPayable } from '#domain/checkout/choose-methods.ts';
import { isProvider } from '#domain/payments/payment.ts';
import type { Address, PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';
import { orderWay } from '#domain/checkout/order-way.ts';
import { refused, type ErrorCode, type Result } from '#domain/errors.ts';
import { isUnpaid } from '#domain/orders/queued-order.ts';
import type { OrderProblem, QueuedOrder } from '#web/offline/outbox.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { emptyAfterOrder } from '#web/state/cart/cart-changes.ts';
import { beginCart } from '#web/state/cart/cart-life.ts';
import { cartStore } from '#web/state/cart/cart.ts';
import { billingAddress, shippingAddress } from '#domain/checkout/checkout-addresses.ts';
import type { CheckoutDetails } from '#domain/checkout/checkout-details.ts';
import { forgetDetails } from '#web/state/checkout/checkout.ts';
import { takeCoupon } from '#web/state/cart/coupon.ts';
import { takePoints } from '#web/state/cart/points.ts';
import { filledFields } from '#web/state/checkout/order-fields.ts';
import { hasSameLines } from '#domain/cart/has-same-lines.ts';
import { lookUpOrder, lookUpOrders, outbox, removeOrder, sendOrders } from './orders.ts';
import { askPayment } from './payments.ts';
import { principal } from '#web/state/session/principal.ts';

export interface Checkout {
  /** New for each press of the button that begins a new order (rules/orders#order-key). */
  readonly key: string;
  readonly details: CheckoutDetails;
  readonly items: readonly CartItem[];
  readonly totals: CartTotals;
  readonly shipping: ShippingMethod | undefined;
  readonly payment: PaymentMethod;
  readonly termsVersion: number;
}

export type Placing =
  | { readonly kind: 'kept'; readonly order: QueuedOrder }
  | { readonly kind: 'price-changed'; readonly totals: CartTotals | undefined }
  /** `isShopShort` where the shop of a pick-up lacks the goods. */
  | {
      readonly kind: 'unavailable';
      readonly skus: readonly string[];
      readonly isShopShort: boolean;
    }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly termsVersion?: number }
  /** The way of paying needs a network, and there is none. */
  | { readonly kind: 'no-network' }
  | { readonly kind: 'not-kept' };

/**
 * Stores the order on the device, then sends it where there is a network. The shopper is told that the
 * order is stored only when it is, and that it is placed only on the server's proof.
 */
export async function placeOrder(checkout: Checkout): Promise<Placing> {
  const isPaidNow = paysBefore(checkout);
  if (checkout.totals.total.gross > 0 && !isPayable(checkout.payment.code, isOnline()))
    return { kind: 'no-network' };
  try {
    const order = await orderOf(checkout);
    if (!order.ok) return { kind: 'refused', code: order.refusal.code };
    await removeUnanswered(order.value.cartId);
    await keep(checkout, order.value);
  } catch {
    return { kind: 'not-kept' };
  }
  if (isOnline()) await sendOrders({ only: checkout.key, isForced: true });
  const order = await lookUpOrder(checkout.key);
  if (!order) return { kind: 'not-kept' };
  if (order.state === 'needs-you' || order.state === 'refused') {
    // No order was placed under this key: the shopper decides, and the next press begins a new order.
    await removeOrder(order.key);
    await lookUpOrders();
    const paid = await findPaid(order);
    if (paid) return { kind: 'kept', order: paid };
    const placing = explain(order.problem);
    // An expired coupon and lost points are removed, since the next press would be refused for them too.
    if (placing.kind === 'price-changed' && placing.totals) {
      await takeCoupon(placing.totals);
      await takePoints(placing.totals);
    }
    return placing;
  }
  // The order stands whether or not its address is saved in the book.
  if (checkout.details.savesAddress && isOnline() && !checkout.shipping?.place)
    void keepAddress(shippingAddress(checkout.details));
  if (checkout.details.wantsNewsletter) await askNewsletter(checkout.details.email.trim());
  // Until it is paid, the payment may be broken off, and then cart and choices stay as they were.
  if (!isPaidNow) await Promise.all([emptyAfterOrder(), forgetDetails()]);
  return { kind: 'kept', order };
}

function paysBefore({ payment, totals }: Checkout): boolean {
  return isProvider(payment.code) && totals.total.gross > 0;
}

/**
 * Removes an earlier order of the cart that got no answer: if it were sent again, it would replace this
 * one.
 */
async function removeUnanswered(cartId: string | undefined): Promise<void> {
  for (const { key, state, request } of await outbox().list()) {
    const isSame = cartId !== undefined && request.cartId === cartId;
    if (isSame && state === 'waiting' && isProvider(request.paymentMethodCode))
      await removeOrder(key);
  }
}

/** Finds an earlier order of the cart that has been paid meanwhile, perhaps in another tab. */
async function findPaid({ problem, request }: QueuedOrder): Promise<QueuedOrder | undefined> {
  if (problem?.code !== 'order.cart_ordered') return undefined;
  const earlier = (await outbox().list()).findLast(
    (each) => each.request.cartId === request.cartId && isUnpaid(each),
  );
  if (!earlier) return undefined;
  const { state } = await askPayment(earlier.key);
  return state === 'paid' ? earlier : undefined;
}

export async function orderOf(checkout: Checkout): Promise<Result<OrderDraft>> {
  const life = await beginCart();
  // An order names its cart, so that the server can close it.
  if (isOnline()) await life.sync.now();
  const { cart } = cartStore.getState();
  // Another tab ordered the cart while this one waited.
  if (cart.items.length === 0) return refused('cart.empty');
  const { key, details, items, totals, shipping, payment, termsVersion } = checkout;
  // Another device changed the cart, so the shopper has not seen these lines.
  if (!hasSameLines(items, cart.items)) return refused('order.cart_changed');
  const { orders } = storeView.settings;
  return buildOrder({
    key,
    cartId: cart.token,
    items,
    totals,
    email: details.email.trim(),
    billing: billingAddress(
      details,
      orderWay({ items, shipping, payment, isFree: totals.total.gross === 0 }),
    ),
    shipping: shippingAddress(details, shipping?.place !== undefined),
    shippingMethod: shipping,
    paymentMethodCode: payment.code,
    fields: filledFields(cart.orderFields, orders.fields),
    termsVersion,
  });
}

async function keep(
  { key, items, totals, shipping }: Checkout,
  request: OrderDraft,
): Promise<void> {
  // Asks the browser not to delete the order when the disk is full; a refusal changes nothing here.
  await navigator.storage?.persist?.();
  await outbox().add({
    key,
    principal: await principal(),
    storeCode: storeView.code,
    request,
    items,
    totals,
    ...(shipping && { delivery: deliveryOf(shipping) }),
  });
}

function deliveryOf({ title, note }: ShippingMethod) {
  return { title, ...(note !== undefined && { note }) };
}

/** Puts the refusal of an order in the words of checkout. */
export function explain(
  problem: OrderProblem = { code: 'server.failed', details: {} },
): Exclude<Placing, { kind: 'kept' }> {
  const { code, details } = problem;
  if (code === 'order.price_changed') return { kind: 'price-changed', totals: problem.newTotals };
  if (code === 'order.products_unavailable' || code === 'order.products_off_sale') {
    const skus = v.safeParse(v.array(v.string()), details['skus']);
    const isShopShort = 'location' in details;
    return { kind: 'unavailable', skus: skus.success ? skus.output : [], isShopShort };
  }
  const terms = details['terms_version'];
  return { kind: 'refused', code, ...(typeof terms === 'number' && { termsVersion: terms }) };
}

/** The order stands whatever the answer is. Without a network the yes waits on the device. */
async function askNewsletter(email: string): Promise<void> {
  const { act } = await import('#web/state/tasks/act.ts');
  await act('newsletter', { email, place: 'checkout' }).catch(() => undefined);
}

async function keepAddress(address: Address): Promise<void> {
  const { saveAddress } = await import('#web/state/session/address-book.ts');
  await saveAddress(address).catch(() => undefined);
}
