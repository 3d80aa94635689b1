import type { ListingData } from '#contract/views/listing.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { ListingPlace } from '#domain/catalog/visibility.ts';
import { listingAddress } from '#domain/listing/listing-address.ts';
import {
  categoryFilter,
  chosenFilters,
  placeFilters,
  sortFields,
} from '#domain/listing/listing-filters.ts';
import { ignoredFilters } from '#domain/listing/ignored-filters.ts';
import type { QueryPairs } from '#domain/listing/query-params.ts';
import { readListing } from '#domain/listing/read-listing.ts';
import { toChosenTile, toListedTile } from '#domain/listing/chosen-tile.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import type { StoreView } from '#domain/settings.ts';
import { pagingOf, startOf } from '#domain/listing/paging.ts';
import type { AttributeFilter } from '#domain/listing/search-query.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { facetsOf } from '#texts/facet-words.ts';
import { filterAttributes, listingFacets } from '#server/workflows/catalog/listing-facets.ts';
import { searchCatalog } from '#server/workflows/catalog/search-catalog.ts';
import { Elsewhere, withQuery, type Asked, type AskedShop } from './asked.ts';

interface Place {
  readonly place: ListingPlace;
  readonly categoryIds?: readonly number[];
  readonly text?: string;
  readonly filters?: readonly AttributeFilter[];
  /** Code of an attribute that this listing is not filtered by. */
  readonly without?: string;
}

/** Loads a listing; a page after the last redirects to the last one. */
export async function listingView(within: Place, asked: Asked): Promise<ListingData> {
  const { products, ...listing } = await foundProducts(within, asked);
  const { filters } = listing.query;
  return { ...listing, tiles: products.map((each) => toChosenTile(toListedTile(each), filters)) };
}

/** Counts the products that the choices leave in a place. */
export async function countProducts(
  within: Place,
  query: ListingQuery,
  { asking, shop }: Pick<Asked, 'asking' | 'shop'>,
): Promise<number> {
  const filters = [...wholeOf(within, shop.storeView), ...chosenFilters(query)];
  return (await searchCatalog({ filters }, { start: 0, size: 0 }, asking)).total;
}

/** The query for the whole listing of a place, without choices. */
function wholeOf(
  { place, categoryIds, filters = [] }: Place,
  { settings }: StoreView,
): readonly AttributeFilter[] {
  return [
    ...placeFilters(place, settings.catalog.listsOutOfStock),
    ...(categoryIds ? [categoryFilter(categoryIds)] : []),
    ...filters,
  ];
}

export async function foundProducts(
  within: Place,
  { asking, path, query: pairs, shop }: Omit<Asked, 'params'>,
): Promise<Omit<ListingData, 'tiles'> & { readonly products: readonly OfferedProduct[] }> {
  const { catalog } = shop.storeView.settings;
  const all = await asking.services.catalog.attributes(asking.storeView.code);
  leadOldAddress(path, pairs, all, shop);
  const attributes = (await filterAttributes(asking)).filter(({ code }) => code !== within.without);
  const query = readListing(pairs, { attributes, ...shop }, within.text);
  const { text } = query;
  const whole = wholeOf(within, shop.storeView);
  const { codes, priceRanges, numberRanges, ...here } = await listingFacets(
    { query: { filters: whole, text }, attributes, chosen: query.filters },
    asking,
  );
  const { products, total, counts, isLimited, suggestion } = await searchCatalog(
    {
      filters: [...whole, ...chosenFilters(query)],
      facets: codes,
      priceRanges,
      numberRanges,
      sort: sortFields(query.sort),
      text,
    },
    { start: startOf(query), size: query.size },
    asking,
  );
  const ignored = ignoredFilters(pairs, { all, filtering: attributes });
  const { page, pageCount } = pagingOf(query, total);
  if (page > pageCount) {
    const last = listingAddress(path, { ...query, page: pageCount }, catalog);
    throw new Elsewhere(shop.path(last));
  }
  return {
    query,
    products,
    total,
    facets: facetsOf({ codes, counts, attributes: here.attributes }, query, shop),
    ...(ignored.length > 0 && { ignored }),
    ...(isLimited && { isLimited }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

/**
 * Redirects old addresses: the length of a page was once `size`, which may also be an attribute
 * (rules/listings#addresses).
 */
function leadOldAddress(
  path: string,
  pairs: QueryPairs,
  attributes: readonly Attribute[],
  shop: AskedShop,
): void {
  const isOld = ([name]: QueryPairs[number]) => name === 'size';
  if (!pairs.some(isOld) || attributes.some(({ code }) => code === 'size')) return;
  const [, size = ''] = pairs.find(isOld) ?? [];
  const rest = pairs.filter((pair) => !isOld(pair));
  const isSaid = rest.some(([name]) => name === 'perPage');
  const query = isSaid ? rest : [...rest, ['perPage', size] as const];
  throw new Elsewhere(shop.path(withQuery(path, query)), 301, false);
}
