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
  const misses = { counts: new Uint8Array(count), sums: new Uint16Array(count) };
  for (const [number, [, filter]] of choices.entries()) {
    filter.countMisses(rows, misses, number);
  }
  const missing = choices.map(([field]) => ({ field, rows: new Int32Array(count), count: 0 }));
  let kept = 0;
  for (let index = 0; index < count; index++) {
    const row = rows[index] ?? 0;
    if (misses.counts[index] === 0) rows[kept++] = row;
    else if (misses.counts[index] === 1) {
      const near = missing[misses.sums[index] ?? 0];
      if (near !== undefined) near.rows[near.count++] = row;
    }
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
  const bySet = new Int32Array(meant.column.setCount * lanes);
  for (const part of parts) countSets(meant.column.codes, part, bySet);
  const byValue = new Map<string, number>();
  for (let code = 0; code < meant.column.setCount; code++) {
    const count = bySet.subarray(code * lanes, (code + 1) * lanes).reduce((a, b) => a + b);
    if (count === 0) continue;
    for (const value of meant.column.values(code, meant.part)) {
      byValue.set(value, (byValue.get(value) ?? 0) + count);
    }
  }
  return [...byValue]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Neighbouring rows count in different places: one place would have to wait for itself. */
const lanes = 4;

function countSets(codes: Codes, { rows, count }: Rows, bySet: Int32Array): void {
  for (let index = 0; index < count; index++) {
    const place = (codes[rows[index] ?? 0] ?? 0) * lanes + (index & (lanes - 1));
    bySet[place] = (bySet[place] ?? 0) + 1;
  }
}

/** Counts prices between all the edges of the ranges, and adds up for each range what lies in it. */
function countPrices(
  prices: Uint32Array,
  ranges: SearchRequest['priceRanges'],
  parts: readonly Rows[],
): number[] {
  if (ranges.length === 0) return [];
  const edges = Float64Array.from(
    new Set(ranges.flatMap(({ from, to = noPrice }) => [from, to])),
  ).toSorted();
  const counts = new Int32Array(edges.length + 1);
  for (const { rows, count } of parts) {
    for (let index = 0; index < count; index++) {
      const price = prices[rows[index] ?? 0] ?? noPrice;
      let place = 0;
      while (place < edges.length && price >= (edges[place] ?? 0)) place += 1;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  const placeOf = (edge: number): number => edges.indexOf(edge) + 1;
  return ranges.map(({ from, to = noPrice }) =>
    counts.subarray(placeOf(from), Math.max(placeOf(from), placeOf(to))).reduce((a, b) => a + b, 0),
  );
}
