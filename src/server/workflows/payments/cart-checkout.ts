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
    reference: cart.id,
    lines: linesOf(priced),
    amount: totals.total.gross,
    language: storeView.language,
    ...page,
    returnAddress: page.thanksAddress,
    callbackAddress: `${services.config.publicUrl}/api/hooks/klarna`,
  };
  return orAway(async () => {
    // The checkout of another cart is another buyer's.
    const before = orderId ? await carts.find(orderId) : undefined;
    const saved = await carts.save(bought, before?.reference === cart.id ? before.id : undefined);
    if (saved.kind === 'saved') return saved.checkout;
    const details = { error: 'Klarna error', body: { error_code: saved.code } };
    throw new AppError('payment.provider_refused', { details });
  });
}

export async function findCheckout(id: string, services: Services): Promise<OpenCheckout> {
  const found = await orAway(() => cartsAtKlarna(services).find(id));
  if (found === undefined) throw new AppError('order.not_found');
  return found;
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
