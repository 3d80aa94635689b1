import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A coupon as the merchant makes it (rules/cart#coupons); an absent or empty field limits nothing. */
export interface Coupon {
  /** The code as it is shown; `couponKey` compares codes. */
  readonly code: string;
  readonly kind: 'percent' | 'fixed';
  /** Hundredths of a percent off, or øre off the net (rules/money#discounts). */
  readonly value: number;
  readonly hasFreeFreight: boolean;
  /** The coupon is valid from this moment until just before `validTo`. */
  readonly validFrom?: Moment;
  readonly validTo?: Moment;
  /** Maximum number of orders in all; `limitPerCustomer` is per customer or e-mail address. */
  readonly limit?: number;
  readonly limitPerCustomer?: number;
  readonly groupIds: readonly number[];
  /** The categories it is for, with all below them. */
  readonly categoryIds: readonly number[];
  /** The minimum cost of the goods that the coupon is for, with VAT. */
  readonly minimum?: Ore;
  /** False once the merchant has ended it. */
  readonly isActive: boolean;
}

/** The number of times a coupon was used, and the buyer who wants to use it. */
export interface CouponUse {
  readonly used: number;
  readonly usedByBuyer: number;
  readonly groupId: number;
  readonly now: Moment;
}

/** Whether a buyer may use a coupon now, apart from the contents of the cart (rules/cart#coupons). */
export function mayUseCoupon(coupon: Coupon, use: CouponUse): boolean {
  const { isActive, validFrom, validTo, limit, limitPerCustomer, groupIds } = coupon;
  return (
    isActive &&
    (validFrom === undefined || validFrom <= use.now) &&
    (validTo === undefined || validTo > use.now) &&
    (limit === undefined || use.used < limit) &&
    (limitPerCustomer === undefined || use.usedByBuyer < limitPerCustomer) &&
    (groupIds.length === 0 || groupIds.includes(use.groupId))
  );
}
