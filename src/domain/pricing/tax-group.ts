import { guestGroupId, type Viewer } from '#domain/customer/viewer.ts';

/** Tax by customer group, "grouped tax". */
export interface TaxByGroup {
  readonly defaultGroupId: number;
  /** The default holds for those who are logged in as well. */
  readonly usesDefaultOnly: boolean;
}

/**
 * The group whose tax rules hold for a viewer (rules/money#tax-by-group): their own when they are logged in,
 * else the default. Undefined when tax depends on no group.
 */
export function taxGroup(byGroup: TaxByGroup | undefined, { groupId }: Viewer): number | undefined {
  if (byGroup === undefined) return undefined;
  return groupId === guestGroupId || byGroup.usesDefaultOnly ? byGroup.defaultGroupId : groupId;
}
