import type { ListingPlace } from '#contract/listing.ts';
import { categoryFilter, placeFilters, seriesFilter } from '#domain/listing/listing-filters.ts';
import type { SearchFilter } from '#domain/listing/search-query.ts';
import { storeViews } from '#domain/settings.ts';
import { AppError } from '#server/app-error.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { SearchRequest } from '#server/engines/search/port.ts';
import { seriesChange } from '#server/repositories/catalogue/series.ts';
import { activeCategories } from '#server/workflows/catalog/active-categories.ts';
import { toSearchRequest } from '#server/workflows/catalog/to-search-request.ts';

/** A listing without any filter chosen. */
export interface Place {
  /** The context in the store view that is asked about. */
  readonly here: RequestContext;
  /** What its products fulfil, just as its page asks (rules/search#queries-of-a-page). */
  readonly filters: readonly SearchFilter[];
}

/** What `findPlace` throws. */
export const placeRefusals = ['search.unknown_index', 'request.not_found'] as const;

/** Finds a listing and says what an answer about it depends on. */
export async function findPlace(asked: ListingPlace, context: RequestContext): Promise<Place> {
  const storeView = storeViews.find(({ code }) => code === asked.index);
  if (storeView === undefined) throw new AppError('search.unknown_index');
  const here = { ...context, storeView };
  const own =
    asked.kind === 'category' ? await ofCategory(asked.key, here) : await ofSeries(asked.key, here);
  const { listsOutOfStock } = storeView.settings.catalog;
  const place = asked.kind === 'category' ? 'category' : 'search';
  return { here, filters: [...placeFilters(place, listsOutOfStock), own] };
}

async function ofCategory(key: string, here: RequestContext): Promise<SearchFilter> {
  const id = Number(key);
  const within = (await activeCategories(here)).filter(({ path }) => path.includes(id));
  const ids = within.map((each) => each.id);
  here.dependsOn(cacheTags.listings, ...ids.map(cacheTags.shelf));
  if (!ids.includes(id)) throw new AppError('request.not_found');
  return categoryFilter(ids);
}

async function ofSeries(
  key: string,
  { services, storeView, dependsOn }: RequestContext,
): Promise<SearchFilter> {
  dependsOn(cacheTags.content(seriesChange), cacheTags.listings, cacheTags.searches);
  const { series } = await services.content.of(storeView.code);
  const found = series.find(({ urlKey }) => urlKey === key);
  if (found === undefined) throw new AppError('request.not_found');
  return seriesFilter(found);
}

/** All products of a listing, asked for by the same filters as its pages, in their usual order. */
export function wholeListing({
  here: { storeView, viewer },
  filters,
}: Place): Pick<SearchRequest, 'storeCode' | 'groupId' | 'filters' | 'sort'> {
  const query = { filters, alternatives: [], facets: [], sort: [], text: '' };
  const request = toSearchRequest(query, { start: 0, size: 0 }, storeView, viewer);
  const { storeCode, groupId, chosen, sort } = request;
  return {
    storeCode,
    groupId,
    sort,
    filters: [...request.filters, ...Object.values(chosen).flat()],
  };
}
