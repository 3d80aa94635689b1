import { everyGroupId } from '#domain/pricing/tier-price.ts';
import { guestGroupId } from './viewer.ts';

/** The group of customers who registered and were given no other group. */
export const generalGroupId = 1;

/** Names of groups by their numbers, as the setting writes them. */
export type GroupNames = Readonly<Record<string, string>>;

/** The groups that every shop has, by the names that files of older shops give them. */
export const standingGroups: GroupNames = {
  [guestGroupId]: 'NOT LOGGED IN',
  [generalGroupId]: 'General',
};

/** Names that mean every group in files of prices. */
const namesOfAll: readonly string[] = ['all', 'all groups'];

/**
 * Whether files can tell the groups apart, by number and by name: no name is a number, or another
 * group's name (rules/settings#groups).
 */
export function areDistinctGroups(groups: GroupNames): boolean {
  const names = Object.values({ ...standingGroups, ...groups }).map((name) => name.toLowerCase());
  return (
    Object.keys(groups).every(
      (key) => /^(?:0|[1-9]\d{0,4})$/.test(key) && Number(key) < everyGroupId,
    ) &&
    new Set([...names, ...namesOfAll]).size === names.length + namesOfAll.length &&
    names.every((name) => /\D/.test(name) && name.trim() === name)
  );
}
