import { kronerText } from '#domain/money/kroner-text.ts';
import type { ListingQuery, PriceRange } from './listing-query.ts';
import { defaultSortOf, type ListingRules } from './listing-rules.ts';
import { parameterOf } from './parameter-names.ts';

/** Names and values of an address, decoded and in order. */
export type QueryPairs = readonly (readonly [name: string, value: string])[];

/**
 * Writes the address of a listing. Defaults are left out, so that one listing has one address
 * (rules/listings#addresses).
 */
export function writeListingQuery(
  query: ListingQuery,
  rules: Pick<ListingRules, 'defaultSort' | 'pageSize'>,
): QueryPairs {
  return [
    ...optional('q', query.text, query.text === ''),
    ...Object.entries(query.filters).flatMap(([code, ids]) =>
      ids.map((id) => [parameterOf(code), id] as const),
    ),
    ...(query.price === undefined ? [] : [['price', priceRangeId(query.price)] as const]),
    ...optional('sort', query.sort, query.sort === defaultSortOf(query.text, rules)),
    ...optional('page', String(query.page), query.page === 1),
    ...optional('perPage', String(query.size), query.size === rules.pageSize),
  ];
}

function optional(name: string, value: string, isDefault: boolean): QueryPairs {
  return isDefault ? [] : [[name, value]];
}

/** The id of a price range in kroner, in addresses and facets: `500-1000`, `10000-`. */
export function priceRangeId({ from, to }: PriceRange): string {
  return `${kronerText(from)}-${to === undefined ? '' : kronerText(to)}`;
}
