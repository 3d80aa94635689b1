import type { Misses, RowFilter, Rows } from './row-filter.ts';

/**
 * The rows that fulfil every choice, and for each facet the rows that miss only the choice of that
 * facet.
 */
export interface ChosenRows {
  readonly all: Rows;
  readonly missingOnly: ReadonlyMap<string, Rows>;
}

interface Near {
  readonly field: string;
  readonly filter: RowFilter;
  readonly rows: Int32Array;
  count: number;
}

/** Sorts blocks of rows by the choices they miss; an answer is valid until the next block. */
export class ChoiceSplit {
  readonly #near: readonly Near[];
  readonly #misses: Misses;

  /** `room` is the maximum number of rows in a block. */
  constructor(choices: readonly (readonly [field: string, filter: RowFilter])[], room: number) {
    this.#near = choices.map(([field, filter]) => ({
      field,
      filter,
      rows: new Int32Array(room),
      count: 0,
    }));
    this.#misses = { counts: new Uint8Array(room), sums: new Uint16Array(room) };
  }

  /** Splits rows by whether they miss no choice, one or more; `rows` is changed in place. */
  split({ rows, count }: Rows): ChosenRows {
    if (this.#near.length === 0) return { all: { rows, count }, missingOnly: new Map() };
    const { counts, sums } = this.#misses;
    counts.fill(0, 0, count);
    sums.fill(0, 0, count);
    for (const [number, near] of this.#near.entries()) {
      near.filter.countMisses({ rows, count }, this.#misses, number);
      near.count = 0;
    }
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const row = rows[index] ?? 0;
      if (counts[index] === 0) rows[kept++] = row;
      else if (counts[index] === 1) {
        const near = this.#near[sums[index] ?? 0];
        if (near !== undefined) near.rows[near.count++] = row;
      }
    }
    return {
      all: { rows, count: kept },
      missingOnly: new Map(this.#near.map((near) => [near.field, near] as const)),
    };
  }
}
