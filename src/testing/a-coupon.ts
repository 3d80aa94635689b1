import { couponKey } from '#domain/cart/coupon-key.ts';
import type { Coupon } from '#server/repositories/sales/coupons.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Stores a coupon; the shop itself has no way to make one yet. */
export async function insertCoupon(
  tx: Db,
  {
    limit,
    limitPerCustomer,
    ...coupon
  }: Coupon & {
    readonly limit?: number;
    readonly limitPerCustomer?: number;
  },
): Promise<void> {
  const limits = { limit_total: limit ?? null, limit_per_customer: limitPerCustomer ?? null };
  const key = { code_key: couponKey(coupon.code), used: 0, is_active: 1 };
  await tx
    .insertInto('coupons')
    .values({ ...coupon, ...limits, ...key })
    .execute();
}
