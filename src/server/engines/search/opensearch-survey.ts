import * as v from 'valibot';
import { facetPath, filterQuery, pricePath, type Query } from './opensearch-filter.ts';
import { countValues, readValues, valuesSchema } from './opensearch-request.ts';
import type { Survey, SurveyRequest } from './port.ts';

export function surveyBody(request: SurveyRequest, text: Query | undefined, minimumScore?: number) {
  const { groupId, filters, facets, priceRanges, numbers = [] } = request;
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
      ...Object.fromEntries(numbers.map((field, index) => [nameOf(index), countValues(field)])),
    },
    size: 0,
    track_total_hits: false,
    _source: false,
  };
}

const counted = v.object({ buckets: v.array(v.object({ doc_count: v.number() })) });
const answerSchema = v.object({
  aggregations: v.optional(
    v.objectWithRest({ having: v.optional(counted), prices: v.optional(counted) }, valuesSchema),
    {},
  ),
});

function nameOf(index: number): string {
  return `values${index}`;
}

export function readSurvey(answer: unknown, request: SurveyRequest): Survey {
  const { facets, priceRanges, numbers } = request;
  const { having, prices, ...values } = v.parse(answerSchema, answer).aggregations;
  return {
    having: Object.fromEntries(
      facets.map((field, index) => [field, having?.buckets[index]?.doc_count ?? 0]),
    ),
    priceCounts: priceRanges.map((_, index) => prices?.buckets[index]?.doc_count ?? 0),
    ...(numbers && {
      values: Object.fromEntries(
        numbers.map((field, index) => [field, readValues(values[nameOf(index)])]),
      ),
    }),
  };
}
