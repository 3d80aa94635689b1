import type { ChosenFilters, TableQuery } from '#domain/tables/table-query.ts';

/** One page of a table, with the question that it answers (rules/pages#tables). */
export interface TableView<
  Row,
  Sort extends string = string,
  Filters extends ChosenFilters = ChosenFilters,
> extends TableQuery<Sort, Filters> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** At least 1, also of an empty table. */
  readonly pages: number;
}
