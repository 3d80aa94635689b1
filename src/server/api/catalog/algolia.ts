import { search as endpoint, type AlgoliaQuestion } from '#contract/algolia.ts';
import type { AlgoliaHit } from '#contract/wire/algolia.ts';
import { rootCategoryId, type Category } from '#domain/catalog/category.ts';
import { categoryFilter, placeFilters } from '#domain/listing/listing-filters.ts';
import type { SearchQuery } from '#domain/listing/search-query.ts';
import { withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { StoreView } from '#domain/settings.ts';
import { facetField } from '#server/engines/search/port.ts';
import { AppError } from '#server/app-error.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { defineRoute } from '#server/http/handle.ts';
import { inSlices } from '#server/in-slices.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';
import { isTooShort } from '#domain/search/search-text.ts';
import { findByLooks } from '#server/workflows/catalog/narrow-by-looks.ts';
import { toSearchRequest } from '#server/workflows/catalog/to-search-request.ts';

const counted = facetField('category_ids');

/** Finds products that are visible in the search, by the usual rules of text and price (rules/search#algolia). */
export const algolia = defineRoute(
  endpoint,
  ['search.too_short', 'search.away'],
  async ({ query: asked }, context) => {
    const { services, storeView, viewer } = context;
    const { text, page, size } = asked;
    const { search } = storeView.settings;
    if (text.trim() === '' || isTooShort(text, search, services.synonyms[storeView.language])) {
      throw new AppError('search.too_short');
    }
    context.dependsOn(cacheTags.listings, cacheTags.searches, cacheTags.navigation);
    const all = await services.catalog.categories(storeView.code);
    const rows = { start: page * size, size };
    const request = toSearchRequest(queryOf(asked, storeView, all), rows, storeView, viewer);
    const found = await findByLooks({ ...request, facets: [counted] }, context);
    if (found.isLimited) throw new AppError('search.away');
    const offered = await inSlices(found.ids, async (ids) =>
      offerProducts(await services.catalog.products(storeView.code, ids), context),
    );
    context.dependsOn(...offered.map(({ sku }) => cacheTags.product(sku)));
    const byId = new Map(all.map((each) => [each.id, each]));
    return {
      result: {
        text,
        page,
        size,
        total: found.total,
        hits: await inSlices(offered, (slice) =>
          slice.map((product) => hitOf(product, storeView, byId)),
        ),
        categories: new Map(
          (found.facets[counted] ?? []).map(({ value, count }) => [Number(value), count]),
        ),
      },
    };
  },
);

function queryOf(
  { text, categoryId }: AlgoliaQuestion,
  { settings }: StoreView,
  all: readonly Category[],
): SearchQuery {
  const filters = [
    ...placeFilters('search', settings.catalog.listsOutOfStock),
    ...(categoryId === undefined
      ? []
      : [categoryFilter(all.filter(({ path }) => path.includes(categoryId)).map(({ id }) => id))]),
  ];
  return { filters, alternatives: [], facets: [], sort: [], text };
}

function hitOf(
  { id, sku, name, urlPath, pictures, offer, stock, categoryIds }: OfferedProduct,
  storeView: StoreView,
  categories: ReadonlyMap<number, Category>,
): AlgoliaHit {
  const image = pictures[0]?.path;
  return {
    id,
    sku,
    name,
    categoryIds,
    url: withStorePrefix(storeView, `/${urlPath}`),
    ...(image !== undefined && { image }),
    ...(offer.kind === 'priced' && { gross: offer.unit.gross }),
    isInStock: stock.isInStock,
    categories: categoryIds.flatMap((categoryId) => {
      const path = categories.get(categoryId)?.path ?? [];
      const below = path.slice(path.indexOf(rootCategoryId) + 1);
      const names = below.flatMap((each) => categories.get(each)?.name ?? []);
      return names.length === 0 ? [] : [names];
    }),
  };
}
