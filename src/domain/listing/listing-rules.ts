import type { ListingSort } from './listing-query.ts';

/**
 * The choices that a listing of one store view allows. Others in an address are dropped
 * (rules/listings#addresses).
 */
export interface ListingRules {
  /** Known option ids of each facet's attribute, without `price`. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly sorts: readonly ListingSort[];
  readonly defaultSort: ListingSort;
  readonly pageSize: number;
  readonly maximumPageSize: number;
  /**
   * The viewer sees no prices, so there is no price filter and no price sort
   * (rules/prices#price-columns).
   */
  readonly arePricesHidden: boolean;
}

/** The default sort of a listing: by relevance where there is search text (rules/listings#sorting). */
export function defaultSortOf(text: string, rules: Pick<ListingRules, 'defaultSort'>): ListingSort {
  return text === '' ? rules.defaultSort : 'relevance';
}
