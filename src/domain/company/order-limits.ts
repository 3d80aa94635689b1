import { addOre, type Ore } from '#domain/money/ore.ts';

/** The net amounts up to which a user orders without an approval; null is no limit (rules/companies#limits). */
export interface OrderLimits {
  /** For one order, freight included. */
  readonly orderLimit: Ore | null;
  /** For the orders of a calendar month in Norway. */
  readonly monthLimit: Ore | null;
}

export const unlimited: OrderLimits = { orderLimit: null, monthLimit: null };

/** What a user has ordered in the month without an approval, net. */
export interface Spent {
  readonly spent: Ore;
}

/** The reasons why an order must be approved. */
export const approvalReasons = ['right', 'order', 'month'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

/** The limits that an order of this net total goes beyond. */
export function exceededLimits(
  { orderLimit, monthLimit, spent }: OrderLimits & Spent,
  net: Ore,
): readonly Exclude<ApprovalReason, 'right'>[] {
  return [
    ...(orderLimit !== null && net > orderLimit ? (['order'] as const) : []),
    ...(monthLimit !== null && addOre(spent, net) > monthLimit ? (['month'] as const) : []),
  ];
}

/** What decides whether a user of a company may place an order. */
export interface BuyingRights extends OrderLimits, Spent {
  readonly canPlace: boolean;
}

/** Why an order of this net total must be approved; empty where it can be placed. */
export function approvalReasonsOf(buying: BuyingRights, net: Ore): readonly ApprovalReason[] {
  return [...(buying.canPlace ? [] : (['right'] as const)), ...exceededLimits(buying, net)];
}
