import type { ClientCart } from './cart.ts';
import type { CartToSum } from './totals.ts';

/** Returns the points that the cart wants to use, for its totals; freight does not depend on them (rules/loyalty#using). */
export function pointsOf({ points }: ClientCart): Pick<CartToSum, 'points'> {
  return points === undefined ? {} : { points };
}

/** Returns the cart's coupon in the form that totals need; undefined without a coupon. */
export function couponOf({ couponCode, couponDiscount }: ClientCart): Pick<CartToSum, 'coupon'> {
  return couponCode === undefined || couponDiscount === undefined
    ? {}
    : { coupon: { code: couponCode, discount: couponDiscount } };
}
