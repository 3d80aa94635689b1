import { isWithin, type Columns, type RowTest } from './columns.ts';
import type { SearchRequest, SearchResult } from './port.ts';

/** Rows that hold every chosen filter, and for each facet those that only its own filter keeps out. */
export interface ChosenRows {
  readonly all: readonly number[];
  readonly missingOnly: ReadonlyMap<string, readonly number[]>;
}

export function splitByChosen(
  rows: Iterable<number>,
  tests: readonly (readonly [string, RowTest])[],
): ChosenRows {
  const all: number[] = [];
  const missingOnly = new Map<string, number[]>();
  for (const row of rows) {
    const failed = tests.filter(([, isHeld]) => !isHeld(row));
    const [only] = failed;
    if (only === undefined) all.push(row);
    else if (failed.length === 1) {
      const rowsOfField = missingOnly.get(only[0]) ?? [];
      missingOnly.set(only[0], rowsOfField);
      rowsOfField.push(row);
    }
  }
  return { all, missingOnly };
}

/** Counts per value; a facet with a choice still counts its other values (disjunctive). */
export function countFacets(
  columns: Columns,
  chosen: ChosenRows,
  request: SearchRequest,
): Pick<SearchResult, 'facets' | 'priceCounts'> {
  const rowsFor = (field: string): readonly number[] => [
    ...chosen.all,
    ...(chosen.missingOnly.get(field) ?? []),
  ];
  const facets = Object.fromEntries(
    request.facets.map((field) => [field, countValues(columns, field, rowsFor(field))]),
  );
  const priced = request.priceRanges.length === 0 ? [] : rowsFor('price');
  const prices = priced
    .map((row) => columns.price(row, request.groupId))
    .filter((price) => price !== undefined);
  const priceCounts = request.priceRanges.map(
    ({ from, to }) => prices.filter((price) => isWithin(price, from, to)).length,
  );
  return { facets, priceCounts };
}

function countValues(
  columns: Columns,
  field: string,
  rows: readonly number[],
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const value of columns.values(row, field)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
