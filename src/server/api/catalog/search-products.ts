import type { SearchAnswer } from '#contract/wire/search-answer.ts';
import type { SearchCall } from '#contract/wire/search-call.ts';
import { productToWire, tileFields } from '#contract/wire/product.ts';
import type { FacetCounts } from '#domain/listing/facet-counts.ts';
import { memoize } from '#domain/memoize.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { SearchQuery } from '#domain/listing/search-query.ts';
import { facetField, type SearchResult } from '#server/engines/search/port.ts';
import { cacheTags } from '#server/http/cache-tags.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findProducts } from '#server/workflows/find-products.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';
import { resolveFilters } from './resolve-filters.ts';
import { betterSpelling } from './better-spelling.ts';
import { selectionOf } from './select-fields.ts';
import { isTooShort } from './search-text.ts';
import { priceRangesOf, toSearchRequest } from './to-search-request.ts';

/** Products the engine finds, priced for whoever asks. */
export async function searchProducts(
  call: SearchCall,
  query: SearchQuery,
  context: RequestContext,
): Promise<Omit<SearchAnswer, 'format' | 'index'>> {
  const { services, storeView, viewer } = context;
  if (isTooShort(query.text, storeView.settings.search, services.synonyms[storeView.language])) {
    return { hits: [], total: 0, counts: { values: {}, prices: [] }, attributes: [] };
  }
  const resolved = await resolveFilters(query, context);
  const request = toSearchRequest(resolved, call, storeView, viewer);
  const result = await findProducts(services, request);
  const products = await services.catalogue.products(storeView.code, result.ids);
  const offered = await offerProducts(products, context);
  context.dependsOn(...products.map(({ sku }) => cacheTags.product(sku)), ...listTags(query));
  if (result.isLimited) context.dependsOn(cacheTags.searchAway);
  const counts = countsOf(query, result, request.priceRanges.length > 0, context);
  return {
    hits: offered.map(documentWith(call)),
    total: result.total,
    counts,
    attributes: await attributesOf(counts, context),
    ...(result.isLimited
      ? { isLimited: true }
      : await betterSpelling(request, result.total, context)),
  };
}

const tileSelection = selectionOf(tileFields, []);
const tileDocument = memoize((product: OfferedProduct) => tileSelection(productToWire(product)));

/** Leaves of a product what was asked for; what tiles ask for is what nearly all pages do. */
function documentWith({ fields, withoutFields }: SearchCall) {
  const isTile = withoutFields.length === 0 && fields.join() === tileFields.join();
  if (isTile) return tileDocument;
  const select = selectionOf(fields, withoutFields);
  return (product: OfferedProduct) => select(productToWire(product));
}

/** More categories than these are told like a search, so that no page drags a list of them along. */
const mostShelves = 300;

/** What a list is made from: the categories it is narrowed to, or all products. */
function listTags({ filters }: SearchQuery): readonly string[] {
  const places = filters
    .filter(({ attribute, scope }) => attribute === 'category_ids' && scope === 'default')
    .flatMap(({ conditions }) => conditions)
    .flatMap((condition) => (condition.operator === 'in' ? condition.values : []));
  const isNarrow = places.length > 0 && places.length <= mostShelves;
  const own = isNarrow ? places.map((id) => cacheTags.shelf(Number(id))) : [cacheTags.searches];
  return [cacheTags.listings, ...own];
}

function countsOf(
  query: SearchQuery,
  result: SearchResult,
  hasPrices: boolean,
  { storeView }: RequestContext,
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

/** Attributes of the facets, with those options only that some product has (protocol 2.4). */
async function attributesOf(
  counts: FacetCounts,
  { services, storeView }: RequestContext,
): Promise<SearchAnswer['attributes']> {
  const codes = Object.keys(counts.values);
  if (codes.length === 0) return [];
  const attributes = await services.catalogue.attributes(storeView.code, codes);
  return attributes.map((attribute) => ({
    ...attribute,
    options: attribute.options.filter(({ id }) =>
      Object.hasOwn(counts.values[attribute.code] ?? {}, id),
    ),
  }));
}
