import type { FacetCounts } from '#domain/listing/facet-counts.ts';
import { allowedValues } from '#domain/listing/listing-filters.ts';
import type { SearchQuery } from '#domain/listing/search-query.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Asking, Place } from '#server/asking.ts';
import {
  facetField,
  type SearchResult,
  SearchAway,
  type SearchRequest,
} from '#server/engines/search/port.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { inSlices } from '#server/in-slices.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';
import { findByLooks } from './narrow-by-looks.ts';
import { resolveFilters } from './resolve-filters.ts';
import { isTooShort } from '#domain/search/search-text.ts';
import { priceRangesOf, toSearchRequest, type SearchRows } from './to-search-request.ts';
import type { NamedOptions } from '#domain/search/named-looks.ts';
import { respell, writtenAs } from '#domain/search/respell.ts';

export interface FoundProducts {
  readonly products: readonly OfferedProduct[];
  readonly total: number;
  readonly counts: FacetCounts;
  readonly suggestion?: string;
  /**
   * Values that words of the text name. Tiles show the variants with these values (rules/search#looks).
   */
  readonly looks?: NamedOptions;
  /** The search index is unavailable: a text finds only article numbers, and long lists are cut. */
  readonly isLimited?: true;
}

const nothing: FoundProducts = { products: [], total: 0, counts: { values: {}, prices: [] } };

/** Finds products by a search, priced for the viewer; absent parts of the query do not narrow it. */
export async function searchCatalog(
  asked: Partial<SearchQuery>,
  rows: SearchRows,
  asking: Asking,
): Promise<FoundProducts> {
  const { services, storeView, viewer, dependsOn } = asking;
  const query = { filters: [], alternatives: [], facets: [], sort: [], text: '', ...asked };
  if (isTooShort(query.text, storeView.settings.search, services.synonyms[storeView.language])) {
    return nothing;
  }
  const request = toSearchRequest(await resolveFilters(query, asking), rows, storeView, viewer);
  const result = await findByLooks(request, asking);
  const products = await inSlices(result.ids, async (ids) =>
    offerProducts(await services.catalog.products(storeView.code, ids), asking),
  );
  dependsOn(...products.map(({ sku }) => cacheTags.product(sku)), ...listTags(query));
  if (result.isLimited) dependsOn(cacheTags.searchAway);
  return {
    products,
    total: result.total,
    ...(result.looks && { looks: result.looks }),
    counts: countsOf(query, result, request.priceRanges.length > 0, storeView),
    ...(result.isLimited
      ? { isLimited: true }
      : await betterSpelling(request, result.total, asking)),
  };
}

/**
 * A list that shows more categories than this depends on the tag of searches instead, so that no page
 * has a long list of tags.
 */
const maxShelves = 300;

function listTags({ filters }: Pick<SearchQuery, 'filters'>): readonly string[] {
  const own = filters.filter(({ scope }) => scope === 'default');
  const places = allowedValues(own, 'category_ids');
  const isNarrow = places.length > 0 && places.length <= maxShelves;
  const tags = isNarrow ? places.map((id) => cacheTags.shelf(Number(id))) : [cacheTags.searches];
  return [cacheTags.listings, ...tags];
}

function countsOf(
  query: SearchQuery,
  result: SearchResult,
  hasPrices: boolean,
  storeView: StoreView,
): FacetCounts {
  const codes = query.facets.filter((code) => code !== 'price');
  const { facetValues } = storeView.settings.catalog;
  const values = codes.map((code) => {
    const counted = (result.facets[facetField(code)] ?? []).slice(0, facetValues);
    return [code, Object.fromEntries(counted.map(({ value, count }) => [value, count]))] as const;
  });
  const ranges = hasPrices ? priceRangesOf(query, storeView) : [];
  return {
    values: Object.fromEntries(values),
    prices: ranges.map((range, index) => ({ range, count: result.priceCounts[index] ?? 0 })),
  };
}

/** A better spelling. Known words are left alone, because few hits are no mistake then. */
async function betterSpelling(
  request: SearchRequest,
  total: number,
  place: Place,
): Promise<{ readonly suggestion?: string }> {
  const { text, from } = request;
  const { enoughHits } = place.storeView.settings.search;
  if (text === '' || from > 0 || total >= enoughHits) return {};
  try {
    const suggestion = await respelt(text, place);
    if (suggestion === undefined) return {};
    const asked = { ...request, text: suggestion, size: 0, facets: [], priceRanges: [] };
    const found = await place.services.search.search(asked);
    return found.total > total ? { suggestion } : {};
  } catch (error) {
    // The index became unavailable meanwhile; the page is complete without a suggestion.
    if (error instanceof SearchAway) return {};
    throw error;
  }
}

async function respelt(text: string, { services, storeView }: Place): Promise<string | undefined> {
  const spellings = await services.search.spellings(storeView.code, text);
  const ids = spellings.map(({ id }) => id);
  const products = await services.catalog.products(storeView.code, ids);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const others = spellings.flatMap(({ typed, meant, id }) => {
    const written = writtenAs(meant, names.get(id) ?? '', storeView.language);
    return written === undefined ? [] : [[typed, written] as const];
  });
  return others.length === 0 ? undefined : respell(text, new Map(others));
}
