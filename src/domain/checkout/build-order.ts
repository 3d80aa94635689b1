import type { CartItem, CartItemOptions } from '#domain/cart/cart.ts';
import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import type { ProductKind } from '#domain/catalog/product.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Price } from '#domain/money/price.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Address } from './checkout.ts';

/** A line as ordered, with the price the shopper saw (decisions C4). */
export interface OrderDraftLine {
  readonly sku: string;
  readonly parentSku?: string;
  readonly kind: ProductKind;
  readonly name: string;
  readonly options: CartItemOptions;
  readonly quantity: number;
  readonly unit: Price;
}

/** What a browser orders: the values of `POST /api/order`, kept as they are until confirmed (decisions C2, C3). */
export interface OrderDraft {
  /** Made by the browser, once per press of the button. */
  readonly key: string;
  readonly createdAt: Moment;
  readonly storeCode: string;
  /** Absent for a guest. */
  readonly customerId?: number;
  readonly cartToken?: string;
  readonly email: string;
  readonly lines: readonly OrderDraftLine[];
  readonly billing: Address;
  /** Absent when nothing needs delivering. */
  readonly shipping?: Address;
  readonly shippingMethod?: { readonly carrierCode: string; readonly methodCode: string };
  readonly paymentMethod: string;
  readonly couponCode?: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Everything known when the order button is pressed. */
export interface OrderParts
  extends
    Omit<OrderDraft, 'lines' | 'paymentMethod' | 'billing'>,
    Partial<Pick<OrderDraft, 'paymentMethod' | 'billing'>> {
  readonly items: readonly CartItem[];
}

/**
 * Makes the order of a cart (spec §4 Place order, protocol 1.3). Refuses `cart.empty`,
 * `cart.price_unknown`, `address.missing`, `order.method_unavailable`.
 */
export function buildOrder(parts: OrderParts): Result<OrderDraft> {
  const { items, billing, paymentMethod, shipping, shippingMethod, ...rest } = parts;
  if (items.length === 0) return refused('cart.empty');
  const lines = items.flatMap(orderLine);
  if (lines.length < items.length) return refused('cart.price_unknown');
  if (!billing) return refused('address.missing');
  if (paymentMethod === undefined) return refused('order.method_unavailable');
  const draft = { ...rest, lines, billing, paymentMethod };
  if (isVirtualCart(items)) return accepted(draft);
  if (!shipping) return refused('address.missing');
  if (!shippingMethod) return refused('order.method_unavailable');
  return accepted({ ...draft, shipping, shippingMethod });
}

/** No line without a price: unknown is not zero (decisions M6). */
function orderLine(item: CartItem): OrderDraftLine[] {
  const { sku, parentSku, kind, name, options, quantity, unit } = item;
  if (!unit) return [];
  const line = { sku, kind, name, options, quantity, unit };
  return [parentSku === undefined ? line : { ...line, parentSku }];
}
