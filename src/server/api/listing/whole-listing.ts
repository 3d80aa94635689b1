import { toSearchRequest } from '#server/workflows/catalog/to-search-request.ts';
import type { SearchRequest } from '#server/engines/search/port.ts';
import type { Place } from './place.ts';

type WholeListing = Pick<SearchRequest, 'storeCode' | 'groupId' | 'filters' | 'sort'>;

/** All products of a listing, asked for by the same filters as its pages, in their usual order. */
export function wholeListing({ here: { storeView, viewer }, filters }: Place): WholeListing {
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
