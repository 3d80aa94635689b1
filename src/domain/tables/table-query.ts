import type { QueryPairs } from '#domain/listing/query-params.ts';
import { pageWithin } from '#domain/listing/paging.ts';

/** A column that sorts a table; a leading minus sorts descending. */
export type SortOrder<Sort extends string = string> = Sort | `-${Sort}`;

/** The chosen value of each filter, by its name. */
export type ChosenFilters = Readonly<Record<string, string>>;

/** The choices that an address may make for one table (rules/pages#tables). */
export interface TableRules<
  Sort extends string = string,
  Filters extends ChosenFilters = ChosenFilters,
> {
  readonly sorts: readonly Sort[];
  /** The order of a table without a chosen one. */
  readonly defaultSort: SortOrder<Sort>;
  /** The allowed values of each filter. */
  readonly filters: { readonly [Name in keyof Filters]: readonly Filters[Name][] };
  readonly perPage: number;
}

/** The choices of an address for a table. */
export interface TableQuery<
  Sort extends string = string,
  Filters extends ChosenFilters = ChosenFilters,
> {
  /** The search text; empty for none. */
  readonly text: string;
  readonly filters: Readonly<Partial<Filters>>;
  readonly sort: SortOrder<Sort>;
  readonly page: number;
}

/** Longer search texts are cut. */
const maxLetters = 100;

/** Reads the address of a table. Unknown names and values are ignored. */
export function readTable<Sort extends string, Filters extends ChosenFilters>(
  pairs: QueryPairs,
  { sorts, defaultSort, filters, perPage }: TableRules<Sort, Filters>,
): TableQuery<Sort, Filters> {
  const valueOf = (name: string) => pairs.find(([each]) => each === name)?.[1] ?? '';
  const orders = sorts.flatMap((sort): readonly SortOrder<Sort>[] => [sort, `-${sort}`]);
  const chosen = Object.entries<readonly string[]>(filters).flatMap(([name, values]) =>
    values.includes(valueOf(name)) ? [[name, valueOf(name)]] : [],
  );
  return {
    text: valueOf('q').trim().slice(0, maxLetters),
    // The cast is safe: `chosen` holds only allowed values under their own names.
    filters: Object.fromEntries(chosen) as Partial<Filters>,
    sort: orders.find((order) => order === valueOf('sort')) ?? defaultSort,
    page: pageWithin(Number(valueOf('page')), perPage),
  };
}

/** Writes the address of a table. Defaults are left out, so that equal choices have one address. */
export function writeTable<Sort extends string, Filters extends ChosenFilters>(
  { text, filters, sort, page }: TableQuery<Sort, Filters>,
  { defaultSort }: Pick<TableRules<Sort, Filters>, 'defaultSort'>,
): QueryPairs {
  const all: Readonly<Record<string, string | undefined>> = { q: text, ...filters };
  return [
    ...Object.entries(all).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    ...(sort === defaultSort ? [] : [['sort', sort] as const]),
    ...(page === 1 ? [] : [['page', String(page)] as const]),
  ];
}
