import type { ListingQuery } from './listing-query.ts';

/** Whether a filter is chosen. */
export function isNarrowed({ filters, price }: Pick<ListingQuery, 'filters' | 'price'>): boolean {
  return price !== undefined || Object.values(filters).some((ids) => ids.length > 0);
}
