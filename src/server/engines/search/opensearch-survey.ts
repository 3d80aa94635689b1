import * as v from 'valibot';
import { facetPath, filterQuery, pricePath, type Query } from './opensearch-filter.ts';
import type { Survey, SurveyRequest } from './port.ts';

export function surveyBody(request: SurveyRequest, text: Query | undefined, minimumScore?: number) {
  const { groupId, filters, facets, priceRanges } = request;
  const having = facets.map((field) => ({ exists: { field: facetPath(field) } }));
  const prices = priceRanges.map(({ from, to }) => ({
    range: { [pricePath(groupId)]: { gte: from, ...(to !== undefined && { lt: to }) } },
  }));
  return {
    query: {
      bool: {
        ...(text && { must: [text] }),
        filter: filters.map((filter) => filterQuery(filter, groupId)),
      },
    },
    ...(minimumScore !== undefined && { min_score: minimumScore, track_scores: true }),
    aggs: {
      ...(having.length > 0 && { having: { filters: { filters: having } } }),
      ...(prices.length > 0 && { prices: { filters: { filters: prices } } }),
    },
    size: 0,
    track_total_hits: false,
    _source: false,
  };
}

const counted = v.object({ buckets: v.array(v.object({ doc_count: v.number() })) });
const answerSchema = v.object({
  aggregations: v.optional(
    v.object({ having: v.optional(counted), prices: v.optional(counted) }),
    {},
  ),
});

export function readSurvey(answer: unknown, { facets, priceRanges }: SurveyRequest): Survey {
  const { having, prices } = v.parse(answerSchema, answer).aggregations;
  return {
    having: Object.fromEntries(
      facets.map((field, index) => [field, having?.buckets[index]?.doc_count ?? 0]),
    ),
    priceCounts: priceRanges.map((_, index) => prices?.buckets[index]?.doc_count ?? 0),
  };
}
