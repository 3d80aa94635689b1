import type { Selectable } from 'kysely';
import type { CartTotals } from '#domain/cart/cart.ts';
import { mayUseCoupon, type Coupon } from '#domain/coupons/coupon.ts';
import { couponKey } from '#domain/coupons/coupon-key.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { countRows, findRow, saveRow } from '#server/repositories/system/queries.ts';
import type { CouponTable } from '#server/repositories/system/schema-sales.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface StoredCoupon extends Coupon {
  readonly id: number;
  /** The number of orders that use it now; cancelled orders do not count. */
  readonly used: number;
}

/** The buyer, known by account and e-mail address; a guest only by an address, once it is written. */
export type Buyer = Pick<Viewer, 'customerId'> & {
  readonly email?: string;
  /** An order that ends when its cart is ordered again. Its use of a coupon does not count. */
  readonly waitingOrder?: number;
};

export async function findCoupon(db: Db, code: string): Promise<StoredCoupon | undefined> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code_key', '=', couponKey(code))
    .executeTakeFirst();
  return row && toCoupon(row);
}

/** Finds a coupon that this buyer may use now (rules/cart#coupons). */
export async function findUsableCoupon(
  db: Db,
  code: string,
  buyer: Buyer & Pick<Viewer, 'groupId'>,
  now: Moment,
): Promise<StoredCoupon | undefined> {
  const coupon = await findCoupon(db, code);
  if (coupon === undefined) return undefined;
  const isCounted = coupon.limitPerCustomer !== undefined;
  const usedByBuyer = isCounted ? await countUses(db, coupon.id, buyer) : 0;
  const used = coupon.used - (await countOwn(db, coupon.id, buyer));
  const use = { used, usedByBuyer, groupId: buyer.groupId, now };
  return mayUseCoupon(coupon, use) ? coupon : undefined;
}

/** Counts the use of a coupon by the order that waits for its payment. */
async function countOwn(db: Db, couponId: number, { waitingOrder }: Buyer): Promise<number> {
  if (waitingOrder === undefined) return 0;
  const uses = db.selectFrom('coupon_uses').where('coupon_id', '=', couponId);
  return countRows(uses.where('order_id', '=', waitingOrder));
}

async function countUses(db: Db, couponId: number, buyer: Buyer): Promise<number> {
  const { customerId, email, waitingOrder } = buyer;
  if (customerId === undefined && email === undefined) return 0;
  const uses = db
    .selectFrom('coupon_uses')
    .where('coupon_id', '=', couponId)
    .$if(waitingOrder !== undefined, (all) => all.where('order_id', '<>', waitingOrder ?? 0))
    .where(({ eb, or }) =>
      or([
        ...(email === undefined ? [] : [eb('email', '=', email.toLowerCase())]),
        ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
      ]),
    );
  return countRows(uses);
}

/**
 * Counts a use with a conditional write in the order's transaction. False when the coupon is used up,
 * expired, or at this buyer's limit.
 */
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
  // The coupon's row is locked here, so no other order can add a use between counting and writing.
  const { orderId, customerId, email } = use;
  if (
    row.limit_per_customer !== null &&
    (await countUses(tx, row.id, use)) >= row.limit_per_customer
  ) {
    await release(tx, row.id);
    return false;
  }
  await tx
    .insertInto('coupon_uses')
    .values({
      coupon_id: row.id,
      order_id: orderId,
      customer_id: customerId ?? null,
      email: email.toLowerCase(),
    })
    .execute();
  return true;
}

/** Gives a use back for a cancelled order. */
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

/** Saves a coupon by its code; its uses stay. */
export async function saveCoupon(tx: Db, coupon: Coupon): Promise<Outcome> {
  const code_key = couponKey(coupon.code);
  const known = await findRow(tx, 'coupons', { code_key });
  return saveRow(tx, 'coupons', ['code_key'], known, {
    code: coupon.code,
    code_key,
    kind: coupon.kind,
    value: coupon.value,
    valid_from: coupon.validFrom ?? null,
    valid_to: coupon.validTo ?? null,
    limit_total: coupon.limit ?? null,
    limit_per_customer: coupon.limitPerCustomer ?? null,
    is_active: coupon.isActive ? 1 : 0,
    has_free_freight: coupon.hasFreeFreight ? 1 : 0,
    group_ids: JSON.stringify(coupon.groupIds),
    category_ids: JSON.stringify(coupon.categoryIds),
    minimum_gross: coupon.minimum ?? null,
  });
}

/**
 * Lists coupons by code; without `isAll` only those that have not ended, without the personal ones of
 * the newsletter.
 */
export async function listCoupons(db: Db, isAll: boolean): Promise<readonly StoredCoupon[]> {
  let coupons = db.selectFrom('coupons').selectAll();
  if (!isAll) {
    const personal = db.selectFrom('newsletter_coupons').select('code_key');
    coupons = coupons.where('is_active', '=', 1).where('code_key', 'not in', personal);
  }
  return (await coupons.orderBy('code_key').execute()).map(toCoupon);
}

/** Lists the orders with a coupon, newest first, without cancelled ones that gave their use back. */
export async function ordersWithCoupon(db: Db, couponId: number) {
  const rows = await db
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .select(['orders.number', 'orders.email', 'orders.placed_at', 'orders.document'])
    .where('coupon_uses.coupon_id', '=', couponId)
    .orderBy('orders.id', 'desc')
    .execute();
  return rows.map(({ number, email, placed_at, document }) => {
    // The cast is safe: `insertOrder` wrote it.
    const { totals } = JSON.parse(document) as { readonly totals: CartTotals };
    return { number, email, placedAt: placed_at as Moment, discount: totals.discount };
  });
}

function toCoupon(row: Selectable<CouponTable>): StoredCoupon {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    used: row.used,
    hasFreeFreight: row.has_free_freight === 1,
    ...(row.valid_from !== null && { validFrom: row.valid_from as Moment }),
    ...(row.valid_to !== null && { validTo: row.valid_to as Moment }),
    ...(row.limit_total !== null && { limit: row.limit_total }),
    ...(row.limit_per_customer !== null && { limitPerCustomer: row.limit_per_customer }),
    // The casts are safe: `saveCoupon` wrote both.
    groupIds: JSON.parse(row.group_ids) as readonly number[],
    categoryIds: JSON.parse(row.category_ids) as readonly number[],
    ...(row.minimum_gross !== null && { minimum: row.minimum_gross as Ore }),
    isActive: row.is_active === 1,
  };
}
