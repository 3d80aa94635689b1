import * as v from 'valibot';
import type { SearchRequest, SearchResult } from './port.ts';

const bucket = v.object({ key: v.string(), doc_count: v.number() });
const answerSchema = v.object({
  hits: v.object({
    total: v.object({ value: v.number() }),
    hits: v.array(v.object({ _id: v.string() })),
  }),
  aggregations: v.optional(
    v.record(
      v.string(),
      v.object({
        values: v.optional(v.object({ buckets: v.array(bucket) })),
        ranges: v.optional(v.object({ buckets: v.array(v.object({ doc_count: v.number() })) })),
      }),
    ),
    {},
  ),
});

export const priceAggregation = 'price';

/** Reads what OpenSearch found; an answer of another shape is a failure of the engine. */
export function readAnswer(answer: unknown, { facets, priceRanges }: SearchRequest): SearchResult {
  const { hits, aggregations } = v.parse(answerSchema, answer);
  return {
    ids: hits.hits.map(({ _id }) => Number(_id)),
    total: hits.total.value,
    facets: Object.fromEntries(
      facets.map((field, index) => [
        field,
        (aggregations[`facet${index}`]?.values?.buckets ?? []).map(({ key, doc_count: count }) => ({
          value: key,
          count,
        })),
      ]),
    ),
    priceCounts: priceRanges.map(
      (_, index) => aggregations[priceAggregation]?.ranges?.buckets[index]?.doc_count ?? 0,
    ),
  };
}

export function readIds(answer: unknown): readonly number[] {
  return v.parse(answerSchema, answer).hits.hits.map(({ _id }) => Number(_id));
}

const countSchema = v.object({ hits: v.object({ total: v.object({ value: v.number() }) }) });

export function readCount(answer: unknown): number {
  return v.parse(countSchema, answer).hits.total.value;
}
