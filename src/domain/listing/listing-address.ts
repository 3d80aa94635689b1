import type { ListingQuery } from './listing-query.ts';
import { writeListingQuery } from './query-params.ts';
import type { Settings } from '#domain/settings.ts';

/** The address of a listing with these choices, without the store prefix (rules/listings#addresses). */
export function listingAddress(
  base: string,
  query: ListingQuery,
  settings: Settings['catalog'],
): string {
  const pairs = writeListingQuery(query, settings);
  // A page has a hundred of these addresses, and they change with every click; URLSearchParams would
  // take twice as long.
  const search = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return search === '' ? base : `${base}?${search}`;
}
