import { guestGroupId, type Viewer } from '#domain/customer/viewer.ts';

/** The setting for tax by customer group ("grouped tax"). */
export interface TaxByGroup {
  readonly defaultGroupId: number;
  /** Customers who are signed in are taxed as the default group too. */
  readonly usesDefaultOnly: boolean;
}

/**
 * The group whose tax rules are used for a viewer (rules/money#tax-by-group): a customer's own group,
 * else the default. Undefined when tax does not depend on the group.
 */
export function taxGroup(byGroup: TaxByGroup | undefined, { groupId }: Viewer): number | undefined {
  if (byGroup === undefined) return undefined;
  return groupId === guestGroupId || byGroup.usesDefaultOnly ? byGroup.defaultGroupId : groupId;
}
