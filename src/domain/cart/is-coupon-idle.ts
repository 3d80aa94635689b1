import type { Price } from '#domain/money/price.ts';
import type { CartTotals } from './cart.ts';

/**
 * Whether a coupon has no effect on an order: no row is reduced, and delivery costs `freight` with and
 * without it. Such an order does not use the coupon up (rules/cart#coupons).
 */
export function isCouponIdle(
  { isCouponUnmet, discount, shipping, points }: CartTotals,
  freight: Price | undefined,
): boolean {
  if (isCouponUnmet) return true;
  return (
    discount.net === (points?.discount.net ?? 0) && (freight?.net ?? 0) === (shipping?.net ?? 0)
  );
}
