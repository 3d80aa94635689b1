import type { TableView } from '#contract/views/table.ts';
import { pagingOf } from '#domain/listing/paging.ts';
import {
  readTable,
  writeTable,
  type ChosenFilters,
  type TableQuery,
  type TableRules,
} from '#domain/tables/table-query.ts';
import type { Slice } from '#server/repositories/system/slice.ts';
import { Elsewhere, withQuery, type Asked } from './asked.ts';

interface Found<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * The page of the table in the address; a page after the last redirects to the last one
 * (rules/pages#tables).
 */
export async function tableView<Row, Sort extends string, Filters extends ChosenFilters>(
  { query: pairs, path, shop }: Pick<Asked, 'query' | 'path' | 'shop'>,
  rules: TableRules<Sort, Filters>,
  find: (query: TableQuery<Sort, Filters>, slice: Slice<Sort>) => Promise<Found<Row>>,
): Promise<TableView<Row, Sort, Filters>> {
  const query = readTable(pairs, rules);
  const asked = { page: query.page, size: rules.perPage };
  const offset = pagingOf(asked, 0).start;
  const { rows, total } = await find(query, { sort: query.sort, limit: rules.perPage, offset });
  const { pageCount: pages } = pagingOf(asked, total);
  if (query.page > pages) {
    throw new Elsewhere(shop.path(withQuery(path, writeTable({ ...query, page: pages }, rules))));
  }
  return { ...query, rows, total, pages };
}
