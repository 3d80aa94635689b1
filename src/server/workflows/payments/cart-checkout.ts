import { randomBytes } from 'node:crypto';
import { actorOf } from '#domain/actor.ts';
import { findOrderByKey } from '#server/repositories/sales/orders.ts';
import { requirePermission } from '#server/require-permission.ts';
import { hashToken } from '#server/tokens.ts';
import { totalsToWire } from '#contract/wire/totals.ts';
import { paidLines } from '#domain/payments/paid-lines.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import type { CartCheckout, OpenCheckout } from '#server/engines/payment/port.ts';
import type { StoredCart } from '#server/repositories/sales/carts.ts';
import type { Services } from '#server/services.ts';
import { orderLineOf } from '#server/workflows/check-order.ts';
import { findFreight } from '#server/workflows/find-freight.ts';
import { heldCart } from '#server/workflows/held-cart.ts';
import { priceCart, type PricedCart } from '#server/workflows/price-cart.ts';
import { orAway } from './pay-order.ts';
import { pagesOf } from './payment-addresses.ts';

interface CheckoutQuestion {
  readonly cartId: string | undefined;
  /** A checkout of this cart that is open already. */
  readonly orderId: string | null | undefined;
  /** The shopper has seen this amount, in øre with VAT. */
  readonly amount: number;
}

/**
 * Opens Klarna's checkout of a cart, or writes the cart as it is now into it, with the shop's own amounts
 * (rules/payments#cart-at-klarna).
 */
export async function saveCheckout(
  { cartId, orderId, amount }: CheckoutQuestion,
  context: Asking,
): Promise<OpenCheckout> {
  const { services, storeView } = context;
  const cart = await heldCart(services.database.read, cartId, context);
  const carts = cartsAtKlarna(services);
  const priced = await pricedForKlarna(cart, context);
  const { totals } = priced;
  if (totals.total.gross !== amount)
    throw new AppError('order.price_changed', { details: { totals: totalsToWire(totals) } });
  const page = pagesOf(storeView, services);
  const bought = {
    lines: linesOf(priced),
    amount: totals.total.gross,
    language: storeView.language,
    ...page,
    returnAddress: page.thanksAddress,
    callbackAddress: `${services.config.publicUrl}/api/hooks/klarna`,
  };
  return orAway(async () => {
    // The checkout of another cart is another buyer's.
    const found = orderId ? await carts.find(orderId) : undefined;
    const isFree = found !== undefined && isOfCart(found, cart);
    // One whose order was placed is that order's.
    const isPlaced = isFree && (await findOwnOrder(found.id, context)) !== undefined;
    const before = isFree && !isPlaced ? found : undefined;
    const reference = before?.reference ?? newNameOf(cart);
    const saved = await carts.save({ ...bought, reference }, before?.id);
    if (saved.kind === 'saved') return saved.checkout;
    const details = { error: 'Klarna error', body: { error_code: saved.code } };
    throw new AppError('payment.provider_refused', { details });
  });
}

async function findCheckout(id: string, services: Services): Promise<OpenCheckout> {
  const found = await orAway(() => cartsAtKlarna(services).find(id));
  if (found === undefined) throw new AppError('order.not_found');
  return found;
}

/** Only who holds its cart, or has placed its order, is told of a checkout. */
export async function ownCheckout(
  { cartId, id }: { readonly cartId: string | undefined; readonly id: string },
  context: Asking,
): Promise<OpenCheckout> {
  const { services, viewer } = context;
  const isHolder = cartId !== undefined || viewer.customerId !== undefined;
  const cart = isHolder ? await heldCart(services.database.read, cartId, context) : undefined;
  const checkout = await findCheckout(id, services);
  const isTheirs =
    (cart !== undefined && isOfCart(checkout, cart)) ||
    (await findOwnOrder(id, context)) !== undefined;
  if (!isTheirs) throw new AppError('order.not_found');
  return checkout;
}

/** The order that was placed under a key, if any. Refuses with `order.not_found` where it is another buyer's. */
export async function findOwnOrder(key: string, { services, viewer }: Asking) {
  const order = await findOrderByKey(services.database.read, key);
  if (order === undefined) return undefined;
  const about = { subject: order, missing: 'order.not_found' } as const;
  requirePermission(actorOf(viewer), 'own.orders.follow', about);
  return order;
}

/** A cart's id is the secret of a guest, so Klarna is told a name that is made of it. */
const markOf = ({ id }: Pick<StoredCart, 'id'>): string => `cart-${hashToken(id).slice(0, 22)}`;

/** A cart may be paid more than once. */
function newNameOf(cart: Pick<StoredCart, 'id'>): string {
  return `${markOf(cart)}-${randomBytes(4).toString('hex')}`;
}

export function isOfCart(
  { reference }: Pick<OpenCheckout, 'reference'>,
  cart: Pick<StoredCart, 'id'>,
): boolean {
  return reference.startsWith(`${markOf(cart)}-`);
}

/** These calls are not there where the shop has no Klarna. */
export function cartsAtKlarna({ payments }: Pick<Services, 'payments'>): CartCheckout {
  const carts = payments.get('klarna')?.carts;
  if (carts === undefined) throw new AppError('request.not_found');
  return carts;
}

/** The cart priced now; refused where it can't be paid by Klarna as it is. */
export async function pricedForKlarna(cart: StoredCart, context: Asking): Promise<PricedCart> {
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
