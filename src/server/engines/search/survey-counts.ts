import type { Rows } from '#domain/columns/row-filter.ts';
import type { ValueSets } from '#domain/columns/value-sets.ts';

/** Counts the rows with any value, for each facet, including facets that no product has. */
export class SurveyCounts {
  readonly #facets: readonly (readonly [field: string, sets: ValueSets | undefined])[];
  readonly #having: Int32Array;

  constructor(facets: readonly (readonly [field: string, sets: ValueSets | undefined])[]) {
    this.#facets = facets;
    this.#having = new Int32Array(facets.length);
  }

  add({ rows, count }: Rows): void {
    for (const [index, [, sets]] of this.#facets.entries()) {
      if (sets === undefined) continue;
      const { codes } = sets;
      let having = 0;
      for (let place = 0; place < count; place++) {
        // Set 0 is the empty one, and the last rows may be beyond the end of the codes.
        if ((codes[rows[place] ?? 0] ?? 0) !== 0) having += 1;
      }
      this.#having[index] = (this.#having[index] ?? 0) + having;
    }
  }

  result(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      this.#facets.map(([field], index) => [field, this.#having[index] ?? 0]),
    );
  }
}
