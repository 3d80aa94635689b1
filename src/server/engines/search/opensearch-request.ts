import type { SearchFilter, SearchRequest, SearchSort } from './port.ts';
import { facetPath, filterQuery, pricePath, type Query } from './opensearch-filter.ts';
import { priceAggregation } from './opensearch-answer.ts';

const mostValues = 2_000;
const mostReached = 100_000;

/** A whole search; `text` is what its words or its article number ask for. */
export function searchBody(request: SearchRequest, text: Query | undefined, minimumScore?: number) {
  const { groupId, filters, chosen, from, size } = request;
  const choices = Object.entries(chosen).map(
    ([field, each]) => [field, allOf(each, groupId)] as const,
  );
  const isReached = from + size <= mostReached;
  return {
    query: {
      bool: {
        ...(text && { must: [text] }),
        filter: filters.map((filter) => filterQuery(filter, groupId)),
      },
    },
    ...(minimumScore !== undefined && { min_score: minimumScore, track_scores: true }),
    post_filter: { bool: { filter: choices.map(([, query]) => query) } },
    aggs: aggregations(request, choices),
    sort: [...request.sort.flatMap((sort) => sortOf(sort, groupId, text)), { id: 'asc' }],
    from: isReached ? from : 0,
    size: isReached ? size : 0,
    track_total_hits: true,
    _source: false,
  };
}

function allOf(filters: readonly SearchFilter[], groupId: number): Query {
  return { bool: { filter: filters.map((filter) => filterQuery(filter, groupId)) } };
}

/** A facet counts what all choices but its own leave (disjunctive). */
function aggregations(
  { facets, priceRanges, groupId }: SearchRequest,
  choices: readonly (readonly [string, Query])[],
): Query {
  const others = (field: string): Query => ({
    bool: { filter: choices.filter(([chosen]) => chosen !== field).map(([, query]) => query) },
  });
  const ofFacets = facets.map((field, index) => [
    `facet${index}`,
    {
      filter: others(field),
      aggs: {
        values: {
          terms: {
            field: facetPath(field),
            size: mostValues,
            order: [{ _count: 'desc' }, { _key: 'asc' }],
          },
        },
      },
    },
  ]);
  if (priceRanges.length === 0) return Object.fromEntries(ofFacets);
  const filters = priceRanges.map(({ from, to }) => ({
    range: { [pricePath(groupId)]: { gte: from, ...(to !== undefined && { lt: to }) } },
  }));
  const ranges = { filters: { filters } };
  const ofPrices = [priceAggregation, { filter: others('price'), aggs: { ranges } }];
  return Object.fromEntries([...ofFacets, ofPrices]);
}

function sortOf(
  { field, isDescending }: SearchSort,
  groupId: number,
  text: Query | undefined,
): readonly Query[] {
  const order = isDescending ? 'desc' : 'asc';
  switch (field) {
    case 'relevance':
      return text === undefined ? [] : [{ _score: 'desc' }];
    case 'price':
      // What has no price comes last whichever way prices run.
      return [{ [pricePath(groupId)]: { order, missing: '_last', unmapped_type: 'long' } }];
    case 'name':
      return [{ sort_name: order }];
    case 'updated_at':
    case 'id':
      return [{ [field]: order }];
  }
}
