import type { ListingQuery } from './listing-query.ts';

/** Where a page lies in a listing. */
export interface Paging {
  readonly start: number;
  readonly perPage: number;
  readonly total: number;
  readonly page: number;
  /** At least 1, also for an empty listing. */
  readonly pageCount: number;
}

/** Beyond the end of every list, and a number that every engine takes. */
export const furthestStart = 1_000_000;

/** The page that is shown for any number: the first instead of none, at most the furthest. */
export function pageWithin(asked: number, size: number): number {
  const furthest = Math.floor(furthestStart / size) + 1;
  return asked >= 1 ? Math.min(Math.floor(asked), furthest) : 1;
}

/** The number of the first product of the query's page, from 0. */
export function startOf({ page, size }: Pick<ListingQuery, 'page' | 'size'>): number {
  return (page - 1) * size;
}

/** Where the query's page lies among `total` products; it may lie beyond the last. */
export function pagingOf(query: Pick<ListingQuery, 'page' | 'size'>, total: number): Paging {
  return {
    start: startOf(query),
    perPage: query.size,
    total,
    page: query.page,
    pageCount: Math.max(1, Math.ceil(total / query.size)),
  };
}
