import type { Columns } from './columns.ts';
import type { SearchRequest, SearchResult } from './port.ts';
import { noPrice } from './price-columns.ts';
import type { RowFilter } from './row-filters.ts';
import type { Codes } from './value-column.ts';

/** Some rows of an array: its first `count`. */
export interface Rows {
  readonly rows: Int32Array;
  readonly count: number;
}

/** Rows that fulfil every choice, and for each facet those that only its own choice keeps out. */
export interface ChosenRows {
  readonly all: Rows;
  readonly missingOnly: ReadonlyMap<string, Rows>;
}

/** Parts rows by the choices they miss: none, exactly one, or more; the rows are changed in place. */
export function splitByChosen(
  { rows, count }: Rows,
  choices: readonly (readonly [field: string, filter: RowFilter])[],
): ChosenRows {
  if (choices.length === 0) return { all: { rows, count }, missingOnly: new Map() };
  const missing = choices.map(([field]) => ({ field, rows: new Int32Array(count), count: 0 }));
  let kept = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index] ?? 0;
    let misses = 0;
    let last = 0;
    for (let choice = 0; choice < choices.length && misses < 2; choice++) {
      if (choices[choice]?.[1].test(row)) continue;
      misses += 1;
      last = choice;
    }
    if (misses === 0) rows[kept++] = row;
    const near = missing[last];
    if (misses === 1 && near !== undefined) near.rows[near.count++] = row;
  }
  return {
    all: { rows, count: kept },
    missingOnly: new Map(missing.map((each) => [each.field, each] as const)),
  };
}

/** Counts per value; a facet with a choice still counts its other values (disjunctive). */
export function countFacets(
  columns: Columns,
  chosen: ChosenRows,
  { facets, priceRanges, groupId }: SearchRequest,
): Pick<SearchResult, 'facets' | 'priceCounts'> {
  const rowsFor = (field: string): readonly Rows[] => {
    const near = chosen.missingOnly.get(field);
    return near === undefined ? [chosen.all] : [chosen.all, near];
  };
  return {
    facets: Object.fromEntries(
      facets.map((field) => [field, countValues(columns, field, rowsFor(field))]),
    ),
    priceCounts: countPrices(columns.prices.of(groupId), priceRanges, rowsFor('price')),
  };
}

function countValues(
  columns: Columns,
  field: string,
  parts: readonly Rows[],
): { value: string; count: number }[] {
  const meant = columns.field(field);
  if (meant === undefined) return [];
  const bySet = new Int32Array(meant.column.setCount);
  for (const part of parts) countSets(meant.column.codes, part, bySet);
  const byValue = new Map<string, number>();
  for (const [code, count] of bySet.entries()) {
    if (count === 0) continue;
    for (const value of meant.column.values(code, meant.part)) {
      byValue.set(value, (byValue.get(value) ?? 0) + count);
    }
  }
  return [...byValue]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function countSets(codes: Codes, { rows, count }: Rows, bySet: Int32Array): void {
  for (let index = 0; index < count; index++) {
    const code = codes[rows[index] ?? 0] ?? 0;
    bySet[code] = (bySet[code] ?? 0) + 1;
  }
}

function countPrices(
  prices: Uint32Array,
  ranges: SearchRequest['priceRanges'],
  parts: readonly Rows[],
): number[] {
  const counts = ranges.map(() => 0);
  if (ranges.length === 0) return counts;
  const from = Float64Array.from(ranges, (range) => range.from);
  const to = Float64Array.from(ranges, (range) => range.to ?? Infinity);
  for (const { rows, count } of parts) {
    for (let index = 0; index < count; index++) {
      const price = prices[rows[index] ?? 0];
      if (price === undefined || price === noPrice) continue;
      for (let range = 0; range < ranges.length; range++) {
        if (price >= (from[range] ?? 0) && price < (to[range] ?? 0)) {
          counts[range] = (counts[range] ?? 0) + 1;
        }
      }
    }
  }
  return counts;
}
