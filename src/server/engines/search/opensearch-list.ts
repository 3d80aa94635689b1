import * as v from 'valibot';
import type { ListedProduct } from '#domain/columns/listing-columns.ts';
import { plainName } from './opensearch-document.ts';
import { filterQuery } from './opensearch-filter.ts';
import type { ListRequest } from './port.ts';

/** The query asks for one product above the maximum, to notice when there are too many. */
export function listBody({ filters, groupId, codes, most }: ListRequest) {
  return {
    query: { bool: { filter: filters.map((filter) => filterQuery(filter, groupId)) } },
    sort: [{ id: 'asc' }],
    size: most + 1,
    track_total_hits: false,
    _source: [
      'id',
      'sort_name',
      'updated_at',
      `prices.${groupId}`,
      ...codes.map((code) => `any.${plainName(code)}`),
    ],
  };
}

const source = v.object({
  id: v.number(),
  sort_name: v.string(),
  updated_at: v.number(),
  prices: v.optional(v.record(v.string(), v.number()), {}),
  any: v.optional(v.record(v.string(), v.array(v.string())), {}),
});
const listSchema = v.object({
  hits: v.object({ hits: v.array(v.object({ _source: source })) }),
});

export function readList(
  answer: unknown,
  { groupId, codes, most }: ListRequest,
): readonly ListedProduct[] | undefined {
  const hits = v.parse(listSchema, answer).hits.hits.map(({ _source }) => _source);
  if (hits.length > most) return undefined;
  const names = placesOfTexts(hits.map(({ sort_name: name }) => name));
  return hits.map((hit, index) => {
    const price = hit.prices[groupId];
    return {
      id: hit.id,
      name: names[index] ?? 0,
      updatedAt: hit.updated_at,
      ...(price !== undefined && { price }),
      values: Object.fromEntries(codes.map((code) => [code, hit.any[plainName(code)] ?? []])),
    };
  });
}

/** Ranks texts by their bytes, as OpenSearch sorts keywords. */
function placesOfTexts(texts: readonly string[]): Int32Array {
  const ordered = [...new Set(texts)].toSorted((a, b) => Buffer.compare(bytes(a), bytes(b)));
  const placeOf = new Map(ordered.map((text, place) => [text, place]));
  return Int32Array.from(texts, (text) => placeOf.get(text) ?? 0);
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'utf8');
}
