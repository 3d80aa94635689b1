import type { Coupon } from '#domain/coupons/coupon.ts';
import { saveCoupon } from '#server/repositories/sales/coupons.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A coupon without limits except the given ones. */
export function aCoupon(coupon: Partial<Coupon> = {}): Coupon {
  return {
    code: 'NYHET10',
    kind: 'percent',
    value: 1_000,
    hasFreeFreight: false,
    groupIds: [],
    categoryIds: [],
    isActive: true,
    ...coupon,
  };
}

/** Stores a coupon. */
export async function insertCoupon(tx: Db, coupon: Partial<Coupon> = {}): Promise<void> {
  await saveCoupon(tx, aCoupon(coupon));
}
