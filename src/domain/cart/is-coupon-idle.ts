import type { Price } from '#domain/money/price.ts';
import type { CartTotals } from './cart.ts';

/**
 * Whether a coupon does nothing for an order, which then does not use it up (rules/cart#coupons): no row is
 * reduced, and delivery costs what it costs without it, `freight`.
 */
export function isCouponIdle(
  { isCouponUnmet, discount, shipping }: CartTotals,
  freight: Price | undefined,
): boolean {
  if (isCouponUnmet) return true;
  return discount.net === 0 && (freight?.net ?? 0) === (shipping?.net ?? 0);
}
