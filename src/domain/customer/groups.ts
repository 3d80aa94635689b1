import { guestGroupId } from './viewer.ts';

/** Customers who registered and were given no other group. */
export const generalGroupId = 1;

/**
 * Groups 0 and 1 count as guests for net prices and the quote button; being logged in is another question
 * (rules/sessions#groups).
 */
export function isGuestLike(groupId: number): boolean {
  return groupId === guestGroupId || groupId === generalGroupId;
}
