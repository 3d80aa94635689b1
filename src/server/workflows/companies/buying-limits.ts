import { actorOf } from '#domain/actor.ts';
import {
  exceededLimits,
  type BuyingRights,
  type OrderLimits,
  type Spent,
} from '#domain/company/order-limits.ts';
import { may } from '#domain/permissions/may.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
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
 * Refuses an order above its buyer's limits (rules/companies#limits). In a transaction that has locked the buyer, their
 * orders are counted one after another.
 */
export async function requireWithinLimits(db: Db, net: Ore, asking: AskedBy): Promise<void> {
  await keepWithinLimits(db, [{ net }], asking);
}

/**
 * Finds the ways of an order that keep it within its buyer's limits, by what it costs in each. Refuses an order
 * that is above them in every way.
 */
export async function keepWithinLimits<Way extends { readonly net: Ore }>(
  db: Db,
  ways: readonly Way[],
  asking: AskedBy,
): Promise<readonly Way[]> {
  const limits = await limitsOfBuyer(db, asking);
  if (limits === undefined) return ways;
  const within = ways.filter(({ net }) => exceededLimits(limits, net).length === 0);
  if (within.length > 0) return within;
  const least = ore(Math.min(...ways.map(({ net }) => net)));
  const reasons = exceededLimits(limits, least);
  throw new AppError('order.approval_needed', { details: { reasons } });
}

/** Finds the limits and whether the viewer may place orders; undefined for a viewer who buys for no company. */
export async function buyingOf(db: Db, asking: AskedBy): Promise<BuyingRights | undefined> {
  const limits = await limitsOfBuyer(db, asking);
  if (limits === undefined) return undefined;
  return { ...limits, canPlace: may(actorOf(asking.viewer), 'company.orders.place').ok };
}
