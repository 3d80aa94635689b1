import { addOre, type Ore } from '#domain/money/ore.ts';

/** The net amounts in øre up to which a user orders without approval; null is no limit (rules/companies#limits). */
export interface OrderLimits {
  /** The limit for one order, freight included. */
  readonly orderLimit: Ore | null;
  /** The limit for all orders of a calendar month in Norway. */
  readonly monthLimit: Ore | null;
}

export const unlimited: OrderLimits = { orderLimit: null, monthLimit: null };

/** The net amount in øre that a user has ordered this month without approval. */
export interface Spent {
  readonly spent: Ore;
}

/** The reasons why an order must be approved. */
export const approvalReasons = ['right', 'order', 'month'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

/** The limits that an order of this net total exceeds. */
export function exceededLimits(
  { orderLimit, monthLimit, spent }: OrderLimits & Spent,
  net: Ore,
): readonly Exclude<ApprovalReason, 'right'>[] {
  return [
    ...(orderLimit !== null && net > orderLimit ? (['order'] as const) : []),
    ...(monthLimit !== null && addOre(spent, net) > monthLimit ? (['month'] as const) : []),
  ];
}

/** The rights and limits that decide whether a user of a company may place an order. */
export interface BuyingRights extends OrderLimits, Spent {
  readonly canPlace: boolean;
}

/** The reasons why an order of this net total must be approved; empty where it can be placed. */
export function approvalReasonsOf(buying: BuyingRights, net: Ore): readonly ApprovalReason[] {
  return [...(buying.canPlace ? [] : (['right'] as const)), ...exceededLimits(buying, net)];
}
