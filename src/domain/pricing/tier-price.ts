import type { TierPrice } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import { lowestNet } from './lowest-net.ts';

/** The group id of a tier for every group. */
export const everyGroupId = 32_000;

/** Whether a tier is for a group. */
export function isTierFor(tier: TierPrice, groupId: number): boolean {
  return tier.groupId === groupId || tier.groupId === everyGroupId;
}

/**
 * The lowest tier price for the group at this quantity; undefined below the first tier
 * (rules/prices#tier-price).
 */
export function tierNet(
  tiers: readonly TierPrice[],
  groupId: number,
  quantity: number,
): Ore | undefined {
  const reached = tiers.filter((tier) => isTierFor(tier, groupId) && quantity >= tier.quantity);
  return lowestNet(...reached.map(({ net }) => net));
}
