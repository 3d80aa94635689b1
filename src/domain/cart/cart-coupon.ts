import type { ClientCart } from './cart.ts';
import type { CartToSum } from './totals.ts';

/** The coupon of a cart as its sums want it; nothing where there is none. */
export function couponOf({ couponCode, couponDiscount }: ClientCart): Pick<CartToSum, 'coupon'> {
  return couponCode === undefined || couponDiscount === undefined
    ? {}
    : { coupon: { code: couponCode, discount: couponDiscount } };
}
