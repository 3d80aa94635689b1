import { noPrice } from './price-range-counts.ts';
import type { Codes, ValueSets } from './value-sets.ts';

/**
 * Beside the facets, of a category: which of the categories right below it a product is in. No facet has a dot in
 * its code (rules/products#options).
 */
export const belowField = '.below';

/** One product of a listing, with all that filters, facets and sorts read. */
export interface ListedProduct {
  readonly id: number;
  /** Its place in the order of names; equal names share one. */
  readonly name: number;
  readonly updatedAt: number;
  /** Gross øre of the asking group; absent where it sees none. */
  readonly price?: number;
  /** Values by facet, its variants' included. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** A whole listing by columns, so that it can be filtered, counted and sorted without asking anybody again. */
export interface ListingColumns {
  /** Ascending. */
  readonly ids: Int32Array;
  /** Places in the order of names and of changes, from 0; equal ones share a place. */
  readonly names: Int32Array;
  readonly updates: Int32Array;
  /** Gross øre, `noPrice` where there is none; absent where prices are hidden (rules/prices#price-columns). */
  readonly prices?: Uint32Array;
  readonly facets: ReadonlyMap<string, ValueSets>;
}

/** The columns are made from this. */
export interface ColumnsAsked {
  readonly codes: readonly string[];
  readonly hasPrices: boolean;
}

/** The columns of some products, in whatever order they come. */
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

/** The values of each row by the number of their set. */
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

/** Sets by their numbers; the first is the empty one. */
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

/** Each number's place among all, from 0. */
function places(numbers: readonly number[]): Int32Array {
  const ordered = [...new Set(numbers)].toSorted((a, b) => a - b);
  const placeOf = new Map(ordered.map((number, place) => [number, place]));
  return Int32Array.from(numbers, (number) => placeOf.get(number) ?? 0);
}
