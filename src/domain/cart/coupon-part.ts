import { subtractPrice, zeroPrice, type Price } from '#domain/money/price.ts';
import type { CartTotals } from './cart.ts';

/** The discount by a coupon alone; points have a row of their own (rules/loyalty#using). */
export function couponPart({ discount, points }: Pick<CartTotals, 'discount' | 'points'>): Price {
  return subtractPrice(discount, points?.discount ?? zeroPrice);
}
