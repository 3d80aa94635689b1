import { redirect } from 'react-router';
import type { Client } from '#contract/http/client.ts';
import { searchAttributes, searchProducts } from '#contract/catalog.ts';
import type { ListingPlace } from '#domain/catalog/visibility.ts';
import type { FacetCounts } from '#domain/listing/facet-counts.ts';
import { memoize } from '#domain/memoize.ts';
import {
  categoryFilter,
  chosenFilters,
  placeFilters,
  sortFields,
} from '#domain/listing/listing-filters.ts';
import type { Facet, ListingQuery } from '#domain/listing/listing-query.ts';
import { pagingOf, startOf } from '#domain/listing/paging.ts';
import type { SearchFilter } from '#domain/listing/search-query.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { LoadArgs } from '#web/load.ts';
import { listingAddress } from './listing-address.ts';
import { facetsOf, readListing } from './listing-words.ts';

/** One page of a listing with everything around it. */
export interface Listing {
  readonly query: ListingQuery;
  readonly products: readonly OfferedProduct[];
  readonly total: number;
  readonly facets: readonly Facet[];
  /** The search is away, and the visitor is told. */
  readonly isLimited?: true;
  /** The text better spelt, where it found little. */
  readonly suggestion?: string;
}

/** By where and what was chosen; an answer that pages share has the same facets on each. */
const facetsOfAnswer = memoize((_counts: FacetCounts) => new Map<string, readonly Facet[]>());

interface Place {
  readonly place: ListingPlace;
  /** A category with all that lie below it; absent on a search page. */
  readonly categoryIds?: readonly number[];
  /** What is searched for; only the search has a text. */
  readonly text?: string;
  /** What else every product of the listing fulfils. */
  readonly filters?: readonly SearchFilter[];
}

/**
 * Asks for what an address chose, within a category or the whole catalogue. A page beyond the end leads to the
 * last one.
 */
export async function loadListing(
  api: Client,
  within: Place,
  { path, query: pairs, shop }: Pick<LoadArgs, 'path' | 'query' | 'shop'>,
): Promise<Listing> {
  const { catalog } = shop.storeView.settings;
  const attributes = await searchAttributes(api, { codes: catalog.facets });
  const query = readListing(pairs, attributes, shop, within.text);
  const { products, total, counts, isLimited, suggestion } = await searchProducts(api, {
    filters: [
      ...placeFilters(within.place, catalog.listsOutOfStock),
      ...(within.categoryIds ? [categoryFilter(within.categoryIds)] : []),
      ...(within.filters ?? []),
      ...chosenFilters(query),
    ],
    facets: catalog.facets,
    sort: sortFields(query.sort),
    text: query.text,
    start: startOf(query),
    detail: 'tile',
    size: query.size,
  });
  const { page, pageCount } = pagingOf(query, total);
  if (page > pageCount) {
    throw redirect(listingAddress(path, { ...query, page: pageCount }, catalog));
  }
  const known = facetsOfAnswer(counts);
  const chosen = JSON.stringify([path, query]);
  const facets = known.get(chosen) ?? facetsOf(counts, query, attributes, shop);
  known.set(chosen, facets);
  return {
    query,
    products,
    total,
    facets,
    ...(isLimited && { isLimited }),
    ...(suggestion !== undefined && { suggestion }),
  };
}
