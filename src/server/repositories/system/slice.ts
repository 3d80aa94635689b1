import { sql, type SelectQueryBuilder, type StringReference } from 'kysely';
import type { SortOrder } from '#domain/tables/table-query.ts';

/** The rows of one page of a table. */
export interface Slice<Sort extends string = string> {
  readonly sort: SortOrder<Sort>;
  readonly limit: number;
  readonly offset: number;
}

/** Sorts by one of the named columns, then by id, so that no row is on two pages. */
export function sliceOf<Tables, Name extends keyof Tables, Row, Sort extends string>(
  query: SelectQueryBuilder<Tables, Name, Row>,
  { sort, limit, offset }: Slice<Sort>,
  columns: Readonly<Record<Sort | 'id', StringReference<Tables, Name>>>,
): SelectQueryBuilder<Tables, Name, Row> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const wanted = sort.replace(/^-/, '');
  const column = Object.entries<string>(columns).find(([name]) => name === wanted);
  return query
    .orderBy(sql.ref(column?.[1] ?? columns.id), direction)
    .orderBy(sql.ref(columns.id), direction)
    .limit(limit)
    .offset(offset);
}
