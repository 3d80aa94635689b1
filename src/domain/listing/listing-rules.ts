import type { ListingSort } from './listing-query.ts';

/** A listing of one store view allows these. Anything else in an address is dropped (rules/listings#addresses). */
export interface ListingRules {
  /** Known option ids of each facet's attribute, without `price`. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly sorts: readonly ListingSort[];
  readonly defaultSort: ListingSort;
  readonly pageSize: number;
  readonly maximumPageSize: number;
  /** The viewer sees no prices: no price filter, no price sort (rules/prices#price-columns). */
  readonly arePricesHidden: boolean;
}

/** The sorting of a listing when none is asked for: by relevance where there is search text (rules/listings#sorting). */
export function defaultSortOf(text: string, rules: Pick<ListingRules, 'defaultSort'>): ListingSort {
  return text === '' ? rules.defaultSort : 'relevance';
}
