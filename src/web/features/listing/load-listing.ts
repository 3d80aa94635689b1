import type { Client } from '#contract/http/client.ts';
import { searchProducts, type ProductFilter } from '#contract/catalog.ts';
import type { Facet, ListingQuery } from '#domain/listing/listing-query.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';

/** One page of a listing with everything around it. */
export interface Listing {
  readonly query: ListingQuery;
  readonly products: readonly OfferedProduct[];
  readonly total: number;
  readonly facets: readonly Facet[];
}

/** Asks for what an address chose, within a category, a series or the whole catalogue. */
export async function loadListing(
  api: Client,
  within: ProductFilter,
  query: ListingQuery,
): Promise<Listing> {
  const { products, total, facets } = await searchProducts(api, {
    ...within,
    text: query.text,
    filters: query.filters,
    ...(query.price && { price: query.price }),
    sort: query.sort,
    from: (query.page - 1) * query.size,
    size: query.size,
    withFacets: true,
  });
  return { query, products, total, facets };
}
