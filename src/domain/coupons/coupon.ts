import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A coupon as the merchant makes it (rules/cart#coupons); what is absent or empty limits nothing. */
export interface Coupon {
  /** The code as it is shown; it is compared by `couponKey`. */
  readonly code: string;
  readonly kind: 'percent' | 'fixed';
  /** Hundredths of a percent off, or øre off the net (rules/money#discounts). */
  readonly value: number;
  readonly hasFreeFreight: boolean;
  /** From this moment, and before the other. */
  readonly validFrom?: Moment;
  readonly validTo?: Moment;
  /** Orders in all, and of one customer or e-mail address. */
  readonly limit?: number;
  readonly limitPerCustomer?: number;
  readonly groupIds: readonly number[];
  /** With all that lies below them. */
  readonly categoryIds: readonly number[];
  /** The minimum cost of the goods that the coupon is for, with VAT. */
  readonly minimum?: Ore;
  /** False once it is ended. */
  readonly isActive: boolean;
}

/** The uses of a coupon so far, and the person who would use it now. */
export interface CouponUse {
  readonly used: number;
  readonly usedByBuyer: number;
  readonly groupId: number;
  readonly now: Moment;
}

/** Whether a buyer may use a coupon now, whatever is in the cart (rules/cart#coupons). */
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
