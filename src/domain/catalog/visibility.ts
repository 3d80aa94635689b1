import { disabledFromStatus } from '#domain/constants.ts';
import type { ProductStatus, Visibility } from './product.ts';

/** Where products are listed: in categories, or on search and series pages (rules/products#visibility). */
export type ListingPlace = 'category' | 'search';

/** The visibilities of each place. 3 is listed in categories as well. */
export const listedVisibilities: Readonly<Record<ListingPlace, readonly Visibility[]>> = {
  category: [2, 3, 4],
  search: [3, 4],
};

/** Statuses that are on sale; 0 is read as active (rules/products#status). */
export const enabledStatuses: readonly ProductStatus[] = [0, 1];

/** Status 2 and above is disabled. */
export function isEnabled(status: number): boolean {
  return status < disabledFromStatus;
}

/** An article is sold where it is enabled and, as a variant, where its product is. */
export function isSold(status: number, ofParents: readonly number[]): boolean {
  return isEnabled(status) && (ofParents.length === 0 || ofParents.some(isEnabled));
}
