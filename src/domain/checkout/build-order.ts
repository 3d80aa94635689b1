import type { CartItem, CartItemOptions, CartTotals } from '#domain/cart/cart.ts';
import { withNote } from '#domain/cart/line-note.ts';
import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';
import type { Address } from './checkout.ts';

/**
 * The order that a browser sends: the values of `POST /api/order` with the prices that the shopper saw
 * (rules/orders#order-key, rules/orders#price-check).
 */
export interface OrderDraft {
  /** The browser makes one key each time the shopper presses the button for a new order. */
  readonly key: string;
  readonly cartId?: string;
  readonly lines: readonly OrderDraftLine[];
  readonly email: string;
  readonly billing: Address;
  /** Absent when nothing needs delivering; the method is absent then too. */
  readonly shipping?: Address;
  readonly shippingMethod?: { readonly carrierCode: string; readonly methodCode: string };
  readonly paymentMethodCode: string;
  readonly expectedTotal: Ore;
  readonly fields: Readonly<Record<string, string>>;
  /** The version of the terms that the shopper saw and accepted (rules/content#terms). */
  readonly termsVersion: number;
}

export interface OrderDraftLine {
  readonly sku: string;
  readonly quantity: number;
  readonly options: CartItemOptions;
  readonly unit: Price;
  readonly note?: string;
}

/** The known parts of an order when its button is pressed; missing parts are undefined. */
export interface OrderParts {
  readonly key: string;
  readonly cartId: string | undefined;
  readonly items: readonly CartItem[];
  readonly totals: CartTotals;
  readonly email: string;
  readonly billing: Address | undefined;
  readonly shipping: Address | undefined;
  readonly shippingMethod: OrderDraft['shippingMethod'];
  readonly paymentMethodCode: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly termsVersion: number;
}

/**
 * Makes the order of a cart (rules/orders#placing, rules/cart#virtual-carts). Refuses `cart.empty`,
 * `cart.price_unknown`, `address.missing`, `order.method_unavailable`.
 */
export function buildOrder(parts: OrderParts): Result<OrderDraft> {
  const { key, cartId, items, email, billing, paymentMethodCode, fields, termsVersion } = parts;
  if (items.length === 0) return refused('cart.empty');
  const lines = items.flatMap((item, index) => orderLine(item, parts.totals.rows[index]?.unit));
  if (lines.length < items.length) return refused('cart.price_unknown');
  if (!billing) return refused('address.missing');
  if (paymentMethodCode === undefined) return refused('order.method_unavailable');
  const delivery = isVirtualCart(items) ? accepted({}) : deliveryOf(parts);
  if (!delivery.ok) return delivery;
  return accepted({
    key,
    ...(cartId !== undefined && { cartId }),
    lines,
    email,
    billing,
    ...delivery.value,
    paymentMethodCode,
    expectedTotal: parts.totals.total.gross,
    fields,
    termsVersion,
  });
}

function deliveryOf({
  shipping,
  shippingMethod,
}: OrderParts): Result<Pick<OrderDraft, 'shipping' | 'shippingMethod'>> {
  if (!shipping) return refused('address.missing');
  if (!shippingMethod) return refused('order.method_unavailable');
  const { carrierCode, methodCode } = shippingMethod;
  return accepted({ shipping, shippingMethod: { carrierCode, methodCode } });
}

/**
 * A line without a price is left out, because unknown is not zero (rules/prices#unknown-price). The
 * price is that of the place the goods go to (rules/money#vat-area), as in the totals.
 */
function orderLine(item: CartItem, unitThere: Price | undefined): OrderDraftLine[] {
  const { sku, quantity, options, note } = item;
  const unit = item.unit && (unitThere ?? item.unit);
  return unit ? [withNote<OrderDraftLine>({ sku, quantity, options, unit }, note)] : [];
}
