import type { ErrorCode } from '#domain/errors.ts';

/** An order that is asked for with a key may be refused with each of these. */
export const placingRefusals = [
  'order.key_reused',
  'order.cart_ordered',
  'order.seller_missing',
  'order.address_invalid',
  'order.country_not_delivered',
  'order.no_freight',
  'order.field_unknown',
  'order.products_off_sale',
  'order.products_unavailable',
  'order.price_changed',
  'order.terms_changed',
  'product.no_vat_rate',
  'order.method_unavailable',
  'address.missing',
  'cart.hidden',
  'cart.quantity_above_maximum',
  'coupon.invalid',
  'loyalty.too_few',
  'order.approval_needed',
  'quote.not_found',
  'quote.status',
  'quote.expired',
] as const satisfies readonly ErrorCode[];
