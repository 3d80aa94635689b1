import type { ErrorCode } from '#domain/errors.ts';

const codes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'order.cart_ordered',
  'order.country_not_delivered',
  'order.no_freight',
  'order.price_changed',
  'order.products_off_sale',
  'order.products_unavailable',
]);

/** No repeat can make an order of a checkout that is refused so; its money is freed (rules/payments#cart-at-klarna). */
export function isRefusedForGood(code: ErrorCode): boolean {
  return codes.has(code);
}
