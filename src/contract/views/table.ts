import type { ChosenFilters, TableQuery } from '#domain/tables/table-query.ts';

/** One page of a table, with the choices behind it (rules/pages#tables). */
export interface TableView<
  Row,
  Sort extends string = string,
  Filters extends ChosenFilters = ChosenFilters,
> extends TableQuery<Sort, Filters> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Number of pages; at least 1. */
  readonly pages: number;
}
