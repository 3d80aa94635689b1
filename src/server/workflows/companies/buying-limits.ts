import { actorOf } from '#domain/actor.ts';
import {
  exceededLimits,
  type BuyingRights,
  type OrderLimits,
  type Spent,
} from '#domain/company/order-limits.ts';
import { may } from '#domain/permissions/may.ts';
import type { Ore } from '#domain/money/ore.ts';
import { startOfOsloMonth } from '#domain/time/oslo-day.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { findBuyingLimits } from '#server/repositories/companies/buying-limits.ts';
import type { Db } from '#server/repositories/system/database.ts';

type AskedBy = Pick<Asking, 'viewer' | 'now'>;

/** Finds the limits of a viewer who buys for a company; undefined for other viewers. */
export async function limitsOfBuyer(
  db: Db,
  { viewer: { customerId, companyId }, now }: AskedBy,
): Promise<(OrderLimits & Spent) | undefined> {
  if (customerId === undefined || companyId === undefined) return undefined;
  const limits = await findBuyingLimits(db, { customerId, companyId }, startOfOsloMonth(now));
  // The user was removed or switched off after the session was read.
  if (limits === undefined) throw new AppError('user.forbidden');
  return limits;
}

/**
 * Refuses an order above its buyer's limits. It locks the buyer, so that their orders are counted one after another
 * (rules/companies#limits).
 */
export async function requireWithinLimits(tx: Db, net: Ore, asking: AskedBy): Promise<void> {
  const limits = await limitsOfBuyer(tx, asking);
  const reasons = limits === undefined ? [] : exceededLimits(limits, net);
  if (reasons.length > 0) throw new AppError('order.approval_needed', { details: { reasons } });
}

/** Finds the limits and whether the viewer may place orders; undefined for a viewer who buys for no company. */
export async function buyingOf(db: Db, asking: AskedBy): Promise<BuyingRights | undefined> {
  const limits = await limitsOfBuyer(db, asking);
  if (limits === undefined) return undefined;
  return { ...limits, canPlace: may(actorOf(asking.viewer), 'company.orders.place').ok };
}
