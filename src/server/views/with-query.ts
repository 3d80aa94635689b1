import type { QueryPairs } from '#domain/listing/query-params.ts';

/** An address with the query of the one that led to it. */
export function withQuery(path: string, query: QueryPairs): string {
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, value]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}
