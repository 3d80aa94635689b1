import type { Codes } from './value-sets.ts';

/** Some rows of an array: its first `count`. */
export interface Rows {
  readonly rows: Int32Array;
  readonly count: number;
}

/**
 * The number of filters that each row misses, and the sum of their numbers: with one miss, the sum is
 * its number.
 */
export interface Misses {
  readonly counts: Uint8Array;
  readonly sums: Uint16Array;
}

/** A condition on rows. */
export interface RowFilter {
  test(row: number): boolean;
  /** Keeps those of the first `count` rows that fulfil it, in order, and returns how many there are. */
  keep(rows: Int32Array, count: number): number;
  /** Adds `number` to the misses of each row that does not fulfil it. */
  countMisses(rows: Rows, misses: Misses, number: number): void;
}

/** A filter for rows whose set of values is selected. */
export class SetFilter implements RowFilter {
  readonly #codes: Codes;
  readonly #selected: Uint8Array;

  constructor(codes: Codes, selected: Uint8Array) {
    this.#codes = codes;
    this.#selected = selected;
  }

  test(row: number): boolean {
    return this.#selected[this.#codes[row] ?? 0] === 1;
  }

  keep(rows: Int32Array, count: number): number {
    const codes = this.#codes;
    const selected = this.#selected;
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const row = rows[index] ?? 0;
      if (selected[codes[row] ?? 0] === 1) rows[kept++] = row;
    }
    return kept;
  }

  countMisses({ rows, count }: Rows, { counts, sums }: Misses, number: number): void {
    const codes = this.#codes;
    const selected = this.#selected;
    // An addition is cheaper than an `if`, because the processor can't predict which rows miss.
    for (let index = 0; index < count; index++) {
      const miss = 1 - (selected[codes[rows[index] ?? 0] ?? 0] ?? 0);
      counts[index] = (counts[index] ?? 0) + miss;
      sums[index] = (sums[index] ?? 0) + miss * number;
    }
  }
}

/** A filter for rows that pass a test. */
export class TestFilter implements RowFilter {
  readonly test: (row: number) => boolean;

  constructor(test: (row: number) => boolean) {
    this.test = test;
  }

  keep(rows: Int32Array, count: number): number {
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const row = rows[index] ?? 0;
      if (this.test(row)) rows[kept++] = row;
    }
    return kept;
  }

  countMisses({ rows, count }: Rows, { counts, sums }: Misses, number: number): void {
    for (let index = 0; index < count; index++) {
      if (this.test(rows[index] ?? 0)) continue;
      counts[index] = (counts[index] ?? 0) + 1;
      sums[index] = (sums[index] ?? 0) + number;
    }
  }
}

/** Joins filters: a row must fulfil all of them. */
export function allOf(filters: readonly RowFilter[]): RowFilter {
  const [only] = filters;
  if (only !== undefined && filters.length === 1) return only;
  return new TestFilter((row) => filters.every((each) => each.test(row)));
}

/** Half open: `from` is included, `to` is not. */
export function isWithin(
  number: number,
  from: number | undefined,
  to: number | undefined,
): boolean {
  return (from === undefined || number >= from) && (to === undefined || number < to);
}
