import type { ListingQuery, PriceRange } from '#domain/listing/listing-query.ts';
import { writeListingQuery } from '#domain/listing/query-params.ts';

/** A choice whose price may be taken away by giving it as undefined. */
type Choice = Omit<ListingQuery, 'price'> & { readonly price?: PriceRange | undefined };

/** The address of a listing with these choices, without the store prefix (decisions W2). */
export function listingAddress(base: string, { price, ...choice }: Choice): string {
  const pairs = writeListingQuery(price === undefined ? choice : { ...choice, price });
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  return search === '' ? base : `${base}?${search}`;
}
