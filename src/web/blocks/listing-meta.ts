import type { ListingQuery } from '#domain/listing/listing-query.ts';
import type { PageMeta } from '#web/screens.ts';

/** A page of a listing to search engines: its own address, and hidden where filters narrow it. */
export function listingMeta(
  base: string,
  { page, filters, price }: ListingQuery,
): Pick<PageMeta, 'canonical' | 'isHidden'> {
  return {
    canonical: page > 1 ? `${base}?page=${page}` : base,
    isHidden: Object.keys(filters).length > 0 || price !== undefined,
  };
}
