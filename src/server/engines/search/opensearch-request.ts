import * as v from 'valibot';
import type { SearchFilter, SearchRequest, SearchResult, SearchSort } from './port.ts';
import { facetPath, filterQuery, numberField, pricePath, type Query } from './opensearch-filter.ts';

const priceAggregation = 'price';
const maxValues = 2_000;
const maxReached = 100_000;

export function searchBody(request: SearchRequest, text: Query | undefined, minimumScore?: number) {
  const { groupId, filters, chosen, from, size } = request;
  const choices = Object.entries(chosen).map(
    ([field, each]) => [field, allOf(each, groupId)] as const,
  );
  const isReached = from + size <= maxReached;
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

/** Facet counts with the choices of all other facets (disjunctive). */
function aggregations(
  { facets, priceRanges, groupId, ranges = {} }: SearchRequest,
  choices: readonly (readonly [string, Query])[],
): Query {
  const others = (field: string): Query => ({
    bool: { filter: choices.filter(([chosen]) => chosen !== field).map(([, query]) => query) },
  });
  const ofFacets = facets.map((field, index) => [
    `facet${index}`,
    {
      filter: others(field),
      aggs: ranges[field]
        ? { ranges: countRanges(numberField(facetPath(field)), ranges[field]) }
        : { values: countValues(field) },
    },
  ]);
  if (priceRanges.length === 0) return Object.fromEntries(ofFacets);
  const prices = countRanges(pricePath(groupId), priceRanges);
  const ofPrices = [priceAggregation, { filter: others('price'), aggs: { ranges: prices } }];
  return Object.fromEntries([...ofFacets, ofPrices]);
}

/** Counts every value of a facet, the most frequent first. */
export function countValues(field: string): Query {
  const order = [{ _count: 'desc' }, { _key: 'asc' }];
  return { terms: { field: facetPath(field), size: maxValues, order } };
}

function countRanges(path: string, ranges: SearchRequest['priceRanges']): Query {
  const filters = ranges.map(({ from, to }) => ({
    range: { [path]: { gte: from, ...(to !== undefined && { lt: to }) } },
  }));
  return { filters: { filters } };
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
      // Products without a price come last in both directions.
      return [{ [pricePath(groupId)]: { order, missing: '_last', unmapped_type: 'long' } }];
    case 'name':
      return [{ sort_name: order }];
    case 'updated_at':
    case 'id':
      return [{ [field]: order }];
  }
}

const bucket = v.object({ key: v.string(), doc_count: v.number() });
export const valuesSchema = v.object({ buckets: v.array(bucket) });

export function readValues(counted: v.InferOutput<typeof valuesSchema> | undefined) {
  return (counted?.buckets ?? []).map(({ key: value, doc_count: count }) => ({ value, count }));
}

const answerSchema = v.object({
  hits: v.object({
    total: v.object({ value: v.number() }),
    hits: v.array(v.object({ _id: v.string() })),
  }),
  aggregations: v.optional(
    v.record(
      v.string(),
      v.object({
        values: v.optional(valuesSchema),
        ranges: v.optional(v.object({ buckets: v.array(v.object({ doc_count: v.number() })) })),
      }),
    ),
    {},
  ),
});

/** Reads an answer; another shape is an error of the engine. */
export function readAnswer(answer: unknown, request: SearchRequest): SearchResult {
  const { facets, priceRanges, ranges = {} } = request;
  const { hits, aggregations: counted } = v.parse(answerSchema, answer);
  return {
    ids: hits.hits.map(({ _id }) => Number(_id)),
    total: hits.total.value,
    facets: Object.fromEntries(
      facets.map((field, index) => {
        const facet = counted[`facet${index}`];
        const inRanges = (ranges[field] ?? []).flatMap(({ id }, place) => {
          const count = facet?.ranges?.buckets[place]?.doc_count ?? 0;
          return count > 0 ? [{ value: id, count }] : [];
        });
        return [field, [...inRanges, ...readValues(facet?.values)]];
      }),
    ),
    priceCounts: priceRanges.map(
      (_, index) => counted[priceAggregation]?.ranges?.buckets[index]?.doc_count ?? 0,
    ),
  };
}

export function readIds(answer: unknown): readonly number[] {
  return v.parse(answerSchema, answer).hits.hits.map(({ _id }) => Number(_id));
}

export function readCount(answer: unknown): number {
  return v.parse(answerSchema, answer).hits.total.value;
}
