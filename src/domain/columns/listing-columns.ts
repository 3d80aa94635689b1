import { noPrice } from './price-range-counts.ts';
import type { Codes, ValueSets } from './value-sets.ts';

/**
 * A field for categories beside the facets: it says in which category right below this one a product
 * is. No facet has a dot in its code (rules/products#options).
 */
export const belowField = '.below';

/** One product of a listing, with all that filters, facets and sort orders read. */
export interface ListedProduct {
  readonly id: number;
  /** Its position by name; equal names share one. */
  readonly name: number;
  readonly updatedAt: number;
  /** Gross øre for the viewer's group; absent where the group sees no price. */
  readonly price?: number;
  /** Values by facet, including those of its variants. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/**
 * A whole listing by columns, so that the browser can filter, count and sort it without another call.
 */
export interface ListingColumns {
  /** Product ids, ascending. */
  readonly ids: Int32Array;
  /** Positions by name and by change, from 0; equal ones share a position. */
  readonly names: Int32Array;
  readonly updates: Int32Array;
  /**
   * Gross øre, `noPrice` for a product without one; absent where prices are hidden
   * (rules/prices#price-columns).
   */
  readonly prices?: Uint32Array;
  readonly facets: ReadonlyMap<string, ValueSets>;
}

/** The input for the columns. */
export interface ColumnsAsked {
  readonly codes: readonly string[];
  readonly hasPrices: boolean;
}

/** Makes the columns of some products, given in any order. */
export function toListingColumns(
  listed: readonly ListedProduct[],
  { codes, hasPrices }: ColumnsAsked,
): ListingColumns {
  const rows = listed.toSorted((a, b) => a.id - b.id);
  return {
    ids: Int32Array.from(rows, ({ id }) => id),
    names: places(rows.map(({ name }) => name)),
    updates: places(rows.map(({ updatedAt }) => updatedAt)),
    ...(hasPrices && { prices: Uint32Array.from(rows, ({ price = noPrice }) => price) }),
    facets: new Map(codes.map((code) => [code, toValueSets(rows.map((row) => row.values[code]))])),
  };
}

/** Gives each row the number of its set of values. */
function toValueSets(rows: readonly (readonly string[] | undefined)[]): ValueSets {
  const sets: (readonly string[])[] = [[]];
  const known = new Map<string, number>([['[]', 0]]);
  const codes = rows.map((values = []) => {
    const set = [...new Set(values)].toSorted();
    const key = JSON.stringify(set);
    const code = known.get(key) ?? sets.push(set) - 1;
    known.set(key, code);
    return code;
  });
  return valueSets(codes, sets);
}

/** Returns the sets by number; the first is the empty one. */
export function valueSets(
  codes: readonly number[],
  sets: readonly (readonly string[])[],
): ValueSets {
  return {
    codes: narrow(codes, sets.length),
    setCount: sets.length,
    values: (code) => sets[code] ?? [],
  };
}

function narrow(codes: readonly number[], count: number): Codes {
  if (count <= 0x100) return Uint8Array.from(codes);
  return count <= 0x1_0000 ? Uint16Array.from(codes) : Int32Array.from(codes);
}

/** Returns the rank of each number, from 0. */
function places(numbers: readonly number[]): Int32Array {
  const ordered = [...new Set(numbers)].toSorted((a, b) => a - b);
  const placeOf = new Map(ordered.map((number, place) => [number, place]));
  return Int32Array.from(numbers, (number) => placeOf.get(number) ?? 0);
}
