import { couponKey } from '#domain/cart/coupon-key.ts';
import type { Moment } from '#domain/time/moment.ts';
import { countRows } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Hundredths of a percent off, or øre off the net (rules/money#discounts). */
export interface Coupon {
  readonly code: string;
  readonly kind: 'percent' | 'fixed';
  readonly value: number;
}

/** Only a coupon that may be used now; codes are compared without case. */
export async function findCoupon(db: Db, code: string, now: Moment): Promise<Coupon | undefined> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code_key', '=', couponKey(code))
    .executeTakeFirst();
  const isUsable =
    row !== undefined &&
    row.is_active === 1 &&
    (row.valid_from === null || row.valid_from <= now) &&
    (row.valid_to === null || row.valid_to > now) &&
    (row.limit_total === null || row.used < row.limit_total);
  return isUsable ? { code: row.code, kind: row.kind, value: row.value } : undefined;
}

/** A conditional write in the order's transaction; false when used up, expired, or at this buyer's limit. */
export async function useCoupon(
  tx: Db,
  code: string,
  use: { readonly orderId: number; readonly customerId?: number; readonly email: string },
  now: Moment,
): Promise<boolean> {
  const row = await tx
    .updateTable('coupons')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('code_key', '=', couponKey(code))
    .where('is_active', '=', 1)
    .where(({ eb, or, ref }) =>
      or([eb('limit_total', 'is', null), eb('used', '<', ref('limit_total'))]),
    )
    .where(({ eb, or }) => or([eb('valid_from', 'is', null), eb('valid_from', '<=', now)]))
    .where(({ eb, or }) => or([eb('valid_to', 'is', null), eb('valid_to', '>', now)]))
    .returning(['id', 'limit_per_customer'])
    .executeTakeFirst();
  if (row === undefined) return false;
  // The coupon's row is locked by now: no other order adds a use between counting and writing.
  const { orderId, customerId } = use;
  const email = use.email.toLowerCase();
  const uses = tx
    .selectFrom('coupon_uses')
    .where('coupon_id', '=', row.id)
    .where(({ eb, or }) =>
      or([
        eb('email', '=', email),
        ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
      ]),
    );
  if (row.limit_per_customer !== null && (await countRows(uses)) >= row.limit_per_customer) {
    await release(tx, row.id);
    return false;
  }
  await tx
    .insertInto('coupon_uses')
    .values({ coupon_id: row.id, order_id: orderId, customer_id: customerId ?? null, email })
    .execute();
  return true;
}

/** For a cancelled order. */
export async function returnCoupon(tx: Db, orderId: number): Promise<void> {
  const uses = await tx
    .deleteFrom('coupon_uses')
    .where('order_id', '=', orderId)
    .returning('coupon_id')
    .execute();
  for (const { coupon_id } of uses) await release(tx, coupon_id);
}

async function release(tx: Db, couponId: number): Promise<void> {
  await tx
    .updateTable('coupons')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('id', '=', couponId)
    .execute();
}
