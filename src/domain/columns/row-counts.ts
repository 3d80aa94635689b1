import type { ChosenRows } from './choice-split.ts';
import { PriceRangeCounts, type OreRange } from './price-range-counts.ts';
import type { Rows } from './row-filter.ts';
import type { ValueSets } from './value-sets.ts';

/**
 * Neighbouring rows are counted in different lanes, because two additions to one cell in a row would
 * wait for each other.
 */
const lanes = 4;

interface Counted {
  readonly field: string;
  readonly sets: ValueSets | undefined;
  /** Number of rows by set of values, once for each lane. */
  readonly bySet: Int32Array;
}

/** The columns to count: facets by name, including those that no product has, and prices by range. */
export interface CountedColumns {
  readonly facets: readonly (readonly [field: string, sets: ValueSets | undefined])[];
  readonly prices: Uint32Array;
  readonly priceRanges: readonly OreRange[];
}

/** Rows by value, for each facet, and by price range. */
export interface Counts {
  /** The values with most rows come first; all values are listed. */
  readonly facets: Readonly<
    Record<string, readonly { readonly value: string; readonly count: number }[]>
  >;
  readonly priceCounts: readonly number[];
}

/** Counts per value over blocks of rows; a facet with a choice still counts its other values (disjunctive). */
export class RowCounts {
  readonly #counted: readonly Counted[];
  readonly #prices: PriceRangeCounts;

  constructor({ facets, prices, priceRanges }: CountedColumns) {
    this.#counted = facets.map(([field, sets]) => ({
      field,
      sets,
      bySet: new Int32Array((sets?.setCount ?? 0) * lanes),
    }));
    this.#prices = new PriceRangeCounts(prices, priceRanges);
  }

  add({ all, missingOnly }: ChosenRows): void {
    for (const counted of this.#counted) {
      countSets(counted, all);
      const near = missingOnly.get(counted.field);
      if (near !== undefined) countSets(counted, near);
    }
    this.#prices.add(all);
    const near = missingOnly.get('price');
    if (near !== undefined) this.#prices.add(near);
  }

  result(): Counts {
    return {
      facets: Object.fromEntries(
        this.#counted.map((counted) => [counted.field, valuesOf(counted)]),
      ),
      priceCounts: this.#prices.result(),
    };
  }
}

function countSets({ sets, bySet }: Counted, { rows, count }: Rows): void {
  if (sets === undefined) return;
  const { codes } = sets;
  for (let index = 0; index < count; index++) {
    const place = (codes[rows[index] ?? 0] ?? 0) * lanes + (index & (lanes - 1));
    bySet[place] = (bySet[place] ?? 0) + 1;
  }
}

/** Turns sets into values, those with most products first. */
function valuesOf({ sets, bySet }: Counted): { value: string; count: number }[] {
  if (sets === undefined) return [];
  const byValue = new Map<string, number>();
  for (let code = 0; code * lanes < bySet.length; code++) {
    let count = 0;
    for (let lane = 0; lane < lanes; lane++) count += bySet[code * lanes + lane] ?? 0;
    if (count === 0) continue;
    for (const value of sets.values(code)) {
      byValue.set(value, (byValue.get(value) ?? 0) + count);
    }
  }
  return [...byValue]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
