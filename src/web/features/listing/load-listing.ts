import type { Client } from '#contract/http/client.ts';
import { searchAttributes, searchProducts } from '#contract/catalog.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { ListingPlace } from '#domain/catalog/visibility.ts';
import { buildFacets } from '#domain/listing/facets.ts';
import {
  categoryFilter,
  chosenFilters,
  placeFilters,
  sortFields,
} from '#domain/listing/listing-filters.ts';
import type { Facet, ListingQuery, PriceRange } from '#domain/listing/listing-query.ts';
import { startOf } from '#domain/listing/paging.ts';
import { readListingQuery, type QueryPairs } from '#domain/listing/query-params.ts';
import type { SearchFilter } from '#domain/listing/search-query.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { LoadArgs } from '#web/load.ts';

/** One page of a listing with everything around it. */
export interface Listing {
  readonly query: ListingQuery;
  readonly products: readonly OfferedProduct[];
  readonly total: number;
  readonly facets: readonly Facet[];
}

interface Place {
  readonly place: ListingPlace;
  /** A category with all that lie below it; absent on a search page. */
  readonly categoryIds?: readonly number[];
  /** What else every product of the listing fulfils. */
  readonly filters?: readonly SearchFilter[];
}

/** Asks for what an address chose, within a category or the whole catalogue. */
export async function loadListing(
  api: Client,
  within: Place,
  { query: pairs, shop }: Pick<LoadArgs, 'query' | 'shop'>,
): Promise<Listing> {
  const { catalog } = shop.storeView.settings;
  const attributes = await searchAttributes(api, { codes: catalog.facets });
  const query = readListing(pairs, attributes, shop);
  const { products, total, counts } = await searchProducts(api, {
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
  const facets = buildFacets({
    counts,
    query,
    codes: catalog.facets,
    attributes,
    maximumValues: catalog.facetValues,
    priceLabel: shop.t('listing.price'),
    labelOfRange: (range) => rangeLabel(shop, range),
    compareLabels: shop.format.compare,
  });
  return { query, products, total, facets };
}

function readListing(
  pairs: QueryPairs,
  attributes: readonly Attribute[],
  { storeView, visitor }: LoadArgs['shop'],
): ListingQuery {
  const { catalog } = storeView.settings;
  return readListingQuery(pairs, {
    ...catalog,
    facets: Object.fromEntries(
      attributes.map(({ code, options }) => [code, options.map(({ id }) => id)]),
    ),
    arePricesHidden: !visitor.seesPrices,
  });
}

/** `Under kr 500`, `kr 500 – 1 000`, `Over kr 10 000` (protocol 2.6). */
function rangeLabel({ t, format }: LoadArgs['shop'], { from, to }: PriceRange): string {
  if (to === undefined) return t('listing.priceOver', { from: format.wholeMoney(from) });
  if (from === 0) return t('listing.priceUnder', { to: format.wholeMoney(to) });
  return t('listing.priceBetween', { from: format.wholeMoney(from), to: format.wholeMoney(to) });
}
