import type { CouponDiscount } from '#domain/cart/discount.ts';
import { ore } from '#domain/money/ore.ts';
import type { Coupon } from './coupon.ts';

/** A line of a cart: the skus that a coupon may name, and the categories of its product. */
export interface CouponLine {
  readonly skus: readonly string[];
  readonly categoryIds: readonly number[];
}

/**
 * The discount of a coupon on a cart with these lines (rules/cart#coupons). `pathOf` returns a category
 * with all above it.
 */
export function couponDiscount(
  { kind, value, hasFreeFreight, minimum, categoryIds }: Coupon,
  lines: readonly CouponLine[],
  pathOf: (categoryId: number) => readonly number[],
): CouponDiscount {
  const isMeant = (line: CouponLine): boolean =>
    line.categoryIds.some((id) => pathOf(id).some((above) => categoryIds.includes(above)));
  return {
    ...(kind === 'percent' ? { kind, basisPoints: value } : { kind, net: ore(value) }),
    ...(hasFreeFreight && { hasFreeFreight }),
    ...(minimum !== undefined && { minimum }),
    ...(categoryIds.length > 0 && {
      skus: [...new Set(lines.filter(isMeant).flatMap(({ skus }) => skus))],
    }),
  };
}
