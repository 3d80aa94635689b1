import type { SearchAnswer } from '#contract/wire/search-answer.ts';
import type { SearchCall } from '#contract/wire/search-call.ts';
import { isSelected, selectionOf } from '#contract/wire/select-fields.ts';
import { productToWire, tileFields } from '#contract/wire/product.ts';
import type { FacetCounts } from '#domain/listing/facet-counts.ts';
import { memoize } from '#domain/memoize.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { SearchQuery } from '#domain/listing/search-query.ts';
import type { Asking } from '#server/asking.ts';
import { inSlices } from '#server/in-slices.ts';
import { listingRanges } from '#server/workflows/catalog/listing-facets.ts';
import { unknownSort } from '#server/workflows/catalog/to-search-request.ts';
import { withAttributes } from '#server/workflows/catalog/own-attributes.ts';
import { searchCatalog } from '#server/workflows/catalog/search-catalog.ts';
import * as catalog from '#contract/catalog.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { algolia } from './algolia.ts';
import { searchDocuments } from './search-documents.ts';

async function productDocuments(
  call: SearchCall,
  query: SearchQuery,
  asking: Asking,
): Promise<Omit<SearchAnswer, 'format' | 'index'>> {
  const field = unknownSort(query, call.sort);
  if (field !== undefined) throw new AppError('search.unknown_sort', { details: { field } });
  const { products, ...found } = await searchCatalog(await withRanges(query, asking), call, asking);
  const toDocument = documentWith(call);
  const hasAttributes = isSelected('attributes_metadata', call);
  return {
    ...found,
    hits: await inSlices(products, async (slice) =>
      (hasAttributes ? await withAttributes(slice, asking) : slice).map(toDocument),
    ),
    attributes: await attributesOf(found.counts, asking),
  };
}

/** The price facet has the same ranges as the page of the listing (rules/listings#price-ranges). */
async function withRanges(query: SearchQuery, asking: Asking): Promise<SearchQuery> {
  if (!query.facets.includes('price')) return query;
  const filters = query.filters.filter(({ scope }) => scope === 'default');
  return { ...query, priceRanges: await listingRanges({ ...query, filters }, asking) };
}

const tileSelection = selectionOf(tileFields, []);
const tileDocument = memoize((product: OfferedProduct) => tileSelection(productToWire(product)));

/**
 * Selects the fields of a product; nearly all pages ask for those of tiles, so that selection is
 * prepared.
 */
function documentWith({ fields, withoutFields }: SearchCall) {
  const isTile = withoutFields.length === 0 && fields.join() === tileFields.join();
  if (isTile) return tileDocument;
  const select = selectionOf(fields, withoutFields);
  return (product: OfferedProduct) => select(productToWire(product));
}

/** The attributes of the facets, with only the options that some product has (rules/search#answers). */
async function attributesOf(
  counts: FacetCounts,
  { services, storeView }: Asking,
): Promise<SearchAnswer['attributes']> {
  const codes = Object.keys(counts.values);
  if (codes.length === 0) return [];
  const attributes = await services.catalog.attributes(storeView.code, codes);
  return attributes.map((attribute) => ({
    ...attribute,
    options: attribute.options.filter(({ id }) =>
      Object.hasOwn(counts.values[attribute.code] ?? {}, id),
    ),
  }));
}

/** Runs a search; its index is the code of a store view. */
async function search(
  call: SearchCall,
  query: SearchQuery,
  context: RequestContext,
): Promise<{ readonly result: SearchAnswer }> {
  const storeView = context.services.settings.current.storeViews.find(
    ({ code }) => code === call.index,
  );
  if (storeView === undefined) throw new AppError('search.unknown_index');
  const here = { ...context, storeView };
  const find = call.entity === 'product' ? productDocuments : searchDocuments;
  const answer = await find(call, query, here);
  return { result: { ...answer, format: call.format, index: call.index } };
}

export const catalogRoutes: readonly Route[] = [
  defineRoute(
    catalog.search,
    ['search.unknown_index', 'search.unknown_sort'],
    ({ query: { query, ...call } }, context) => search(call, query, context),
  ),
  defineRoute(
    catalog.searchByPost,
    ['search.unknown_index', 'search.unknown_sort'],
    ({ query, body }, context) => search(query, body, context),
  ),
];

export const algoliaRoutes: readonly Route[] = [algolia];
