import type { ListingQuery } from './listing-query.ts';

/** Whether something is chosen that leaves products out. */
export function isNarrowed({ filters, price }: Pick<ListingQuery, 'filters' | 'price'>): boolean {
  return price !== undefined || Object.values(filters).some((ids) => ids.length > 0);
}
