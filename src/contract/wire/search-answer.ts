import * as v from 'valibot';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { FacetCounts } from '#domain/listing/facet-counts.ts';
import type { PriceRange } from '#domain/listing/listing-query.ts';
import type { NamedOptions } from '#domain/search/named-looks.ts';
import { attributeFromWire, attributeSchema, attributeToWire } from './attribute.ts';
import { idSchema } from './ids.ts';
import { fromKroner, toKroner } from './money.ts';

/** A document on the wire; its shape depends on the entity of the search. */
export type WireDocument = Readonly<Record<string, unknown>>;

/** The answer of a search, with undecoded documents. */
export interface SearchAnswer {
  readonly format: 'compact' | 'standard';
  readonly index: string;
  readonly hits: readonly WireDocument[];
  readonly total: number;
  readonly counts: FacetCounts;
  /** Attributes of the facets, which save the client a second call. */
  readonly attributes: readonly Attribute[];
  /** A better spelling of a text that found little; absent unless it finds more. */
  readonly suggestion?: string;
  /**
   * Option ids by attribute code that words of the text name. Tiles show the variants with these
   * options.
   */
  readonly looks?: NamedOptions;
  /** The search index is unavailable: texts find nothing, and long lists are cut. */
  readonly isLimited?: true;
}

const bucket = v.object({
  key: idSchema,
  doc_count: v.number(),
  from: v.optional(v.number()),
  to: v.optional(v.number()),
});

const totalSchema = v.union([v.number(), v.object({ value: v.number(), relation: v.string() })]);
const aggregations = v.record(v.string(), v.object({ buckets: v.array(bucket) }));
export const searchDocumentSchema = v.record(v.string(), v.unknown());
export const searchHitSchema = v.object({
  _index: v.string(),
  _id: v.string(),
  _score: v.number(),
  _source: searchDocumentSchema,
});

const aroundFields = {
  aggregations: v.optional(aggregations),
  attribute_metadata: v.optional(v.array(attributeSchema)),
  suggest: v.optional(v.unknown()),
  /** The shape of a suggestion is our addition. */
  suggestion: v.optional(v.string()),
  /** This field is our addition too. */
  looks: v.optional(v.record(v.string(), v.array(v.string()))),
  limited: v.optional(v.literal(true)),
} as const;

const compactSchema = v.object({
  hits: v.array(searchDocumentSchema),
  total: totalSchema,
  ...aroundFields,
});
const standardSchema = v.object({
  hits: v.object({
    total: totalSchema,
    hits: v.array(searchHitSchema),
  }),
  ...aroundFields,
});

/** The bare answer of a search: `compact` for our own client, else `standard`. */
export const searchAnswerSchema = v.union([compactSchema, standardSchema]);
type WireAnswer = v.InferOutput<typeof searchAnswerSchema>;
type WireAggregations = v.InferInput<typeof aggregations>;

const termsPrefix = 'agg_terms_';
const priceAggregation = 'agg_range_price';

export function searchAnswerToWire(answer: SearchAnswer): v.InferInput<typeof searchAnswerSchema> {
  const total = { value: answer.total, relation: 'eq' };
  const rest = {
    aggregations: countsToWire(answer.counts),
    attribute_metadata: answer.attributes.map(attributeToWire),
    suggest: {},
    ...(answer.suggestion !== undefined && { suggestion: answer.suggestion }),
    ...(answer.looks && { looks: looksToWire(answer.looks) }),
    ...(answer.isLimited && { limited: true as const }),
  };
  if (answer.format === 'compact') return { hits: [...answer.hits], total, ...rest };
  const hits = answer.hits.map((source) => ({
    _index: answer.index,
    _id: typeof source['id'] === 'number' ? String(source['id']) : '',
    _score: 0,
    _source: source,
  }));
  return { hits: { total, hits }, ...rest };
}

export function searchAnswerFromWire(wire: WireAnswer): SearchAnswer {
  const around = {
    counts: countsFromWire(wire.aggregations ?? {}),
    attributes: (wire.attribute_metadata ?? []).map(attributeFromWire),
    ...(wire.suggestion !== undefined && { suggestion: wire.suggestion }),
    ...(wire.looks && { looks: wire.looks }),
    ...(wire.limited && { isLimited: wire.limited }),
  };
  if ('total' in wire) {
    const { hits, total } = wire;
    return { format: 'compact', index: '', hits, total: totalOf(total), ...around };
  }
  const { hits, total } = wire.hits;
  return {
    format: 'standard',
    index: hits.map(({ _index: index }) => index)[0] ?? '',
    hits: hits.map(({ _source: source }) => source),
    total: totalOf(total),
    ...around,
  };
}

function totalOf(total: v.InferOutput<typeof totalSchema>): number {
  return typeof total === 'number' ? total : total.value;
}

function looksToWire(looks: NamedOptions): Record<string, string[]> {
  return Object.fromEntries(Object.entries(looks).map(([code, ids]) => [code, [...ids]]));
}

/** Writes facet counts as aggregations (rules/search#answers). */
function countsToWire(counts: FacetCounts): WireAggregations {
  const terms = Object.entries(counts.values).map(([code, values]) => [
    termsPrefix + code,
    { buckets: Object.entries(values).map(([key, count]) => ({ key, doc_count: count })) },
  ]);
  const ranges = counts.prices.map(({ range, count }) => ({
    key: `${keyPart(range.from)}-${range.to === undefined ? '*' : keyPart(range.to)}`,
    from: toKroner(range.from),
    ...(range.to === undefined ? {} : { to: toKroner(range.to) }),
    doc_count: count,
  }));
  return {
    ...Object.fromEntries(terms),
    ...(ranges.length === 0 ? {} : { [priceAggregation]: { buckets: ranges } }),
  };
}

/** Writes a bound as search engines do, with at least one decimal: `50.0`. */
function keyPart(bound: PriceRange['from']): string {
  const kroner = toKroner(bound);
  return Number.isInteger(kroner) ? kroner.toFixed(1) : String(kroner);
}

function countsFromWire(wire: WireAggregations): FacetCounts {
  const values: Record<string, Record<string, number>> = {};
  for (const [name, { buckets }] of Object.entries(wire)) {
    if (!name.startsWith(termsPrefix)) continue;
    values[name.slice(termsPrefix.length)] = Object.fromEntries(
      buckets.map(({ key, doc_count: count }) => [String(key), count]),
    );
  }
  const prices = (wire[priceAggregation]?.buckets ?? []).map((each) => ({
    range: {
      from: fromKroner(each.from ?? 0),
      ...(each.to === undefined ? {} : { to: fromKroner(each.to) }),
    },
    count: each.doc_count,
  }));
  return { values, prices };
}
