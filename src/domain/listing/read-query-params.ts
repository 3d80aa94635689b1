import { parseKroner } from '#domain/money/parse-kroner.ts';
import { listingSorts, type ListingQuery, type PriceRange } from './listing-query.ts';
import { defaultSortOf, type ListingRules } from './listing-rules.ts';
import { normalizeQuery } from './normalize-query.ts';
import { codeOf } from './parameter-names.ts';
import type { QueryPairs } from './query-params.ts';

/** Reads the query of a listing from an address. Unknown names and values are dropped. */
export function readListingQuery(pairs: QueryPairs, rules: ListingRules): ListingQuery {
  return normalizeQuery(readQuery(pairs, rules), rules);
}

/** Reads the query without normalising it. */
function readQuery(
  pairs: QueryPairs,
  rules: Pick<ListingRules, 'defaultSort' | 'pageSize'>,
): ListingQuery {
  const valueOf = (name: string): string => pairs.find(([each]) => each === name)?.[1] ?? '';
  const text = valueOf('q');
  const price = readPriceRange(valueOf('price'));
  const filters = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const code = codeOf(name);
    if (code !== undefined) filters.set(code, [...(filters.get(code) ?? []), value]);
  }
  return {
    filters: Object.fromEntries(filters),
    ...(price === undefined ? {} : { price }),
    sort:
      listingSorts.find((sort) => sort === valueOf('sort')) ?? defaultSortOf(text.trim(), rules),
    page: readWhole(valueOf('page'), 1),
    size: readWhole(valueOf('perPage'), rules.pageSize),
    text,
  };
}

/** Reads `500-1000`, `10000-` or `-500`; undefined for other texts. */
export function readPriceRange(id: string): PriceRange | undefined {
  const match = /^([\d.]*)-([\d.]*)$/.exec(id);
  if (match === null) return undefined;
  const from = parseKroner(match[1] === '' ? '0' : (match[1] ?? ''))?.amount;
  const to = parseKroner(match[2] ?? '')?.amount;
  if (from === undefined || (match[2] !== '' && (to === undefined || to <= from))) return undefined;
  if (to === undefined && match[1] === '') return undefined;
  return to === undefined ? { from } : { from, to };
}

function readWhole(text: string, fallback: number): number {
  return /^-?\d+$/.test(text) ? Number(text) : fallback;
}
