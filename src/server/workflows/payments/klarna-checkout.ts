import { actorOf } from '#domain/actor.ts';
import { totalsToWire } from '#contract/wire/totals.ts';
import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import { boughtFor, linesOfCart, type CartPayment } from '#domain/payments/cart-payment.ts';
import { paidLines } from '#domain/payments/paid-lines.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking, CountedAsking } from '#server/asking.ts';
import type { CartCheckout, OpenCheckout } from '#server/engines/payment/port.ts';
import { findCartPaymentAt, updateCartPayment } from '#server/repositories/sales/cart-payments.ts';
import type { StoredCart } from '#server/repositories/sales/carts.ts';
import { requirePermission } from '#server/require-permission.ts';
import type { Services } from '#server/services.ts';
import { orderLineOf } from '#server/workflows/check-order.ts';
import { requireWithinLimits } from '#server/workflows/companies/buying-limits.ts';
import { currentTermsVersion } from '#server/workflows/content/find-content.ts';
import { findFreight } from '#server/workflows/find-freight.ts';
import { heldCart } from '#server/workflows/held-cart.ts';
import { priceCart, type PricedCart } from '#server/workflows/price-cart.ts';
import { beginCartPayment, beginCounted, expiryOf } from './begin-cart-payment.ts';
import { orAway } from './pay-order.ts';
import { callbackOf, pagesOf } from './payment-addresses.ts';

interface CheckoutQuestion {
  readonly cartId: string | undefined;
  /** The open checkout of this cart, if any. */
  readonly orderId: string | null | undefined;
  /** The shopper has seen this amount, in øre with VAT. */
  readonly amount: number;
}

/**
 * Opens Klarna's checkout of a cart, or updates an open one to the present cart, with the shop's own
 * amounts (rules/payments#cart-at-klarna). Refuses an order above its buyer's limits with
 * `order.approval_needed`.
 */
export async function saveCheckout(
  { cartId, orderId, amount }: CheckoutQuestion,
  context: CountedAsking,
): Promise<OpenCheckout> {
  const { services, viewer } = context;
  const cart = await heldCart(services.database.read, cartId, context);
  requireKlarna(services);
  const priced = await pricedForKlarna(cart, context);
  const { totals, chosen } = priced;
  if (totals.total.gross !== amount)
    throw new AppError('order.price_changed', { details: { totals: totalsToWire(totals) } });
  // The order is made after the payment, so the limits of its buyer are checked before.
  await requireWithinLimits(services.database.read, totals.total.net, context);
  const bought = {
    viewer: boughtFor(viewer),
    lines: linesOfCart(cart.items),
    ...(chosen && { shippingMethod: methodOf(chosen) }),
    termsVersion: await currentTermsVersion(context),
  };
  const before = await openOf(cart, orderId, services);
  if (before !== undefined) return saveAtKlarna({ ...before, bought, priced }, context);
  const toBegin = { provider: 'klarna', cartId: cart.id, bought } as const;
  const names = await beginCartPayment(toBegin, context);
  return beginCounted(() => saveAtKlarna({ ...names, bought, priced }, context), context);
}

const methodOf = ({ carrierCode, methodCode }: ShippingMethod) => ({ carrierCode, methodCode });

interface CheckoutToSave extends Pick<CartPayment, 'reference' | 'secret' | 'bought'> {
  readonly providerReference?: string;
  readonly priced: PricedCart;
}

async function saveAtKlarna(
  { reference, secret, providerReference, bought, priced }: CheckoutToSave,
  { services, storeView, now }: CountedAsking,
): Promise<OpenCheckout> {
  const { thanksAddress, ...pages } = pagesOf(storeView, services);
  const toPay = {
    reference,
    lines: linesOf(priced),
    amount: priced.totals.total.gross,
    language: storeView.language,
    ...pages,
    returnAddress: `${thanksAddress}?order=${reference}`,
    callbackAddress: callbackOf({ provider: 'klarna', reference, secret }, services),
  };
  const saved = await orAway(() => requireKlarna(services).save(toPay, providerReference));
  if (saved.kind === 'refused') {
    const details = { error: 'Klarna error', body: { error_code: saved.code } };
    throw new AppError('payment.provider_refused', { details });
  }
  const { checkout } = saved;
  const shown = { providerReference: checkout.id, bought, expiresAt: expiryOf('klarna', now) };
  await services.database.transaction((tx) => updateCartPayment(tx, reference, shown, now));
  return checkout;
}

/**
 * A checkout of another cart belongs to another buyer, and one with a placed order belongs to that
 * order.
 */
async function openOf(
  cart: StoredCart,
  id: string | null | undefined,
  services: Services,
): Promise<CartPayment | undefined> {
  if (!id) return undefined;
  const known = await findCartPaymentAt(services.database.read, 'klarna', id);
  if (known?.cartId !== cart.id || known.state !== 'begun') return undefined;
  const isThere = (await orAway(() => requireKlarna(services).find(id))) !== undefined;
  return isThere ? known : undefined;
}

interface CheckoutOfCart {
  readonly cartId: string | undefined;
  readonly id: string;
}

/** Only the viewer whose cart or order it is may read a checkout. */
export async function ownCheckout(
  { cartId, id }: CheckoutOfCart,
  context: Asking,
): Promise<{ readonly payment: CartPayment; readonly checkout: OpenCheckout }> {
  const { services, viewer } = context;
  const { read } = services.database;
  const isHolder = cartId !== undefined || viewer.customerId !== undefined;
  const cart = isHolder ? await heldCart(read, cartId, context) : undefined;
  const klarna = requireKlarna(services);
  const payment = await findCartPaymentAt(read, 'klarna', id);
  const isPlaced = payment?.state === 'placed';
  if (payment === undefined || (payment.cartId !== cart?.id && !isPlaced))
    throw new AppError('order.not_found');
  const about = { subject: payment.bought.viewer, missing: 'order.not_found' } as const;
  if (isPlaced) requirePermission(actorOf(viewer), 'own.orders.follow', about);
  const checkout = await orAway(() => klarna.find(id));
  if (checkout === undefined) throw new AppError('order.not_found');
  return { payment, checkout };
}

/** These calls do not exist where the shop has no Klarna. */
function requireKlarna({ payments }: Pick<Services, 'payments'>): CartCheckout {
  const carts = payments.get('klarna')?.carts;
  if (carts === undefined) throw new AppError('request.not_found');
  return carts;
}

/** The cart at its present prices; refused where Klarna can't take it as it is. */
async function pricedForKlarna(cart: StoredCart, context: Asking): Promise<PricedCart> {
  if (cart.items.length === 0) throw new AppError('cart.empty');
  const freight = await findFreight(context);
  const priced = await priceCart(context.services.database.read, cart, { ...context, freight });
  const missing = priced.items.filter(({ line }) => line === undefined);
  if (missing.length > 0) {
    const skus = missing.map(({ item }) => item.sku);
    throw new AppError('order.products_unavailable', { details: { skus } });
  }
  const isOffered = priced.paymentMethods.some(({ code }) => code === 'klarna');
  if (!isOffered || priced.totals.total.gross === 0) throw new AppError('order.method_unavailable');
  return priced;
}

function linesOf(priced: PricedCart) {
  const { items, chosen, totals } = priced;
  return paidLines({
    lines: items.map((item, index) => orderLineOf(item, priced, index)),
    ...(chosen && { shippingMethod: chosen }),
    paymentMethod: { code: 'klarna', title: '' },
    totals,
  });
}
