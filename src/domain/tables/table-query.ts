import type { QueryPairs } from '#domain/listing/query-params.ts';
import { pageWithin } from '#domain/listing/paging.ts';

/** A column that sorts a table; a minus before it is falling order. */
export type SortOrder<Sort extends string = string> = Sort | `-${Sort}`;

/** A value of each filter, by its name. */
export type ChosenFilters = Readonly<Record<string, string>>;

/** The questions that an address may ask of one table (rules/pages#tables). */
export interface TableRules<
  Sort extends string = string,
  Filters extends ChosenFilters = ChosenFilters,
> {
  readonly sorts: readonly Sort[];
  /** The order of a table that is asked for none. */
  readonly defaultSort: SortOrder<Sort>;
  /** The values of each filter. */
  readonly filters: { readonly [Name in keyof Filters]: readonly Filters[Name][] };
  readonly perPage: number;
}

/** The part of a table that an address asks for. */
export interface TableQuery<
  Sort extends string = string,
  Filters extends ChosenFilters = ChosenFilters,
> {
  /** The words that are searched for; empty for none. */
  readonly text: string;
  readonly filters: Readonly<Partial<Filters>>;
  readonly sort: SortOrder<Sort>;
  readonly page: number;
}

/** Longer searches are cut. */
const maxLetters = 100;

/** Reads the address of a table. Whatever its rules do not know is left out. */
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
    // It holds only values of filters, each under its own name.
    filters: Object.fromEntries(chosen) as Partial<Filters>,
    sort: orders.find((order) => order === valueOf('sort')) ?? defaultSort,
    page: pageWithin(Number(valueOf('page')), perPage),
  };
}

/** The address of a part of a table. Defaults are left out, so that one part has one address. */
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
