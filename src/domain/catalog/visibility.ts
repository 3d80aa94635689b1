import { disabledFromStatus } from '#domain/constants.ts';
import type { Product, ProductStatus, Visibility } from './product.ts';

/** Where products are listed: in categories, or on search and series pages (spec §5, §9). */
export type ListingPlace = 'category' | 'search';

/** Visibilities of each place. 3 stays in categories, as the specification says (protocol 5.1 i). */
export const listedVisibilities: Readonly<Record<ListingPlace, readonly Visibility[]>> = {
  category: [2, 3, 4],
  search: [3, 4],
};

/** Statuses that are on sale; 0 is read as active (protocol 5.1 j). */
export const enabledStatuses: readonly ProductStatus[] = [0, 1];

/** Status 2 and above is disabled (spec §3 Product, §9). */
export function isEnabled(status: number): boolean {
  return status < disabledFromStatus;
}

/** Whether a product is listed at a place: enabled and visible there (spec §5). */
export function isListed(
  { status, visibility }: Pick<Product, 'status' | 'visibility'>,
  place: ListingPlace,
): boolean {
  return isEnabled(status) && listedVisibilities[place].includes(visibility);
}
