import type { ListingQuery } from './listing-query.ts';

/** The position of a page in a listing. */
export interface Paging {
  readonly start: number;
  readonly perPage: number;
  readonly total: number;
  readonly page: number;
  /** The number of pages: at least 1, also for an empty listing. */
  readonly pageCount: number;
}

/** A start beyond the end of every list that every engine still accepts. */
export const furthestStart = 1_000_000;

/** The page to show for an asked number: at least the first, at most the last possible. */
export function pageWithin(asked: number, size: number): number {
  const furthest = Math.floor(furthestStart / size) + 1;
  return asked >= 1 ? Math.min(Math.floor(asked), furthest) : 1;
}

/** The index of the first product on the query's page, from 0. */
export function startOf({ page, size }: Pick<ListingQuery, 'page' | 'size'>): number {
  return (page - 1) * size;
}

/** The position of the query's page among `total` products; it may be after the last. */
export function pagingOf(query: Pick<ListingQuery, 'page' | 'size'>, total: number): Paging {
  return {
    start: startOf(query),
    perPage: query.size,
    total,
    page: query.page,
    pageCount: Math.max(1, Math.ceil(total / query.size)),
  };
}
