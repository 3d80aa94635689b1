import { kronerText } from '#domain/money/kroner-text.ts';
import { parseKroner } from '#domain/money/parse-kroner.ts';
import { listingSorts, type ListingQuery, type PriceRange } from './listing-query.ts';
import { defaultSortOf, reservedParameters, type ListingRules } from './listing-rules.ts';
import { normalizeQuery } from './normalize-query.ts';

/** Names and values of an address, decoded, in order. */
export type QueryPairs = readonly (readonly [name: string, value: string])[];

/** What an address asks of a listing; unknown names and values are dropped. */
export function readListingQuery(pairs: QueryPairs, rules: ListingRules): ListingQuery {
  return normalizeQuery(readQuery(pairs, rules), rules);
}

/** What an address asks before it is normalised. */
function readQuery(
  pairs: QueryPairs,
  rules: Pick<ListingRules, 'defaultSort' | 'pageSize'>,
): ListingQuery {
  const valueOf = (name: string): string => pairs.find(([each]) => each === name)?.[1] ?? '';
  const text = valueOf('q');
  const price = readPriceRange(valueOf('price'));
  const filters = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    if (!reservedParameters.has(name)) filters.set(name, [...(filters.get(name) ?? []), value]);
  }
  return {
    filters: Object.fromEntries(filters),
    ...(price === undefined ? {} : { price }),
    sort:
      listingSorts.find((sort) => sort === valueOf('sort')) ?? defaultSortOf(text.trim(), rules),
    page: readWhole(valueOf('page'), 1),
    size: readWhole(valueOf('size'), rules.pageSize),
    text,
  };
}

/** The address of a listing: defaults are left out, so that one listing has one address (rules/listings#addresses). */
export function writeListingQuery(
  query: ListingQuery,
  rules: Pick<ListingRules, 'defaultSort' | 'pageSize'>,
): QueryPairs {
  return [
    ...optional('q', query.text, query.text === ''),
    ...Object.entries(query.filters).flatMap(([code, ids]) => ids.map((id) => [code, id] as const)),
    ...(query.price === undefined ? [] : [['price', priceRangeId(query.price)] as const]),
    ...optional('sort', query.sort, query.sort === defaultSortOf(query.text, rules)),
    ...optional('page', String(query.page), query.page === 1),
    ...optional('size', String(query.size), query.size === rules.pageSize),
  ];
}

function optional(name: string, value: string, isDefault: boolean): QueryPairs {
  return isDefault ? [] : [[name, value]];
}

/** The id of a price range in kroner, in addresses and facets: `500-1000`, `10000-`. */
export function priceRangeId({ from, to }: PriceRange): string {
  return `${kronerText(from)}-${to === undefined ? '' : kronerText(to)}`;
}

/** Reads `500-1000`, `10000-` or `-500`; undefined when it is no range. */
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
