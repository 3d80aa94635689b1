import type { Rows } from './row-filter.ts';

/** A row without a price has this value. All prices are below it. */
export const noPrice = 0xffff_ffff;

/** A half-open range: it includes `from` and excludes `to`. */
export type OreRange = { readonly from: number; readonly to?: number };

/** Counts prices between all edges of the ranges, then adds the counts up for each range. */
export class PriceRangeCounts {
  readonly #prices: Uint32Array;
  readonly #ranges: readonly OreRange[];
  readonly #edges: Float64Array;
  readonly #counts: Int32Array;

  constructor(prices: Uint32Array, ranges: readonly OreRange[]) {
    this.#prices = prices;
    this.#ranges = ranges;
    const edges = new Set(ranges.flatMap(({ from, to = noPrice }) => [from, to]));
    this.#edges = Float64Array.from(edges).toSorted();
    this.#counts = new Int32Array(edges.size + 1);
  }

  add({ rows, count }: Rows): void {
    const [prices, edges, counts] = [this.#prices, this.#edges, this.#counts];
    if (edges.length === 0) return;
    for (let index = 0; index < count; index++) {
      const price = prices[rows[index] ?? 0] ?? noPrice;
      let place = 0;
      while (place < edges.length && price >= (edges[place] ?? 0)) place += 1;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }

  result(): number[] {
    const placeOf = (edge: number): number => this.#edges.indexOf(edge) + 1;
    return this.#ranges.map(({ from, to = noPrice }) => {
      const start = placeOf(from);
      return this.#counts.subarray(start, Math.max(start, placeOf(to))).reduce((a, b) => a + b, 0);
    });
  }
}
