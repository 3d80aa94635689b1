import { grow } from './grow.ts';
import { noPrice } from '#domain/columns/price-range-counts.ts';
import type { SearchDocument } from './port.ts';

const nobody: Uint32Array = new Uint32Array(0);

/** Gross øre by row, one column for each group, so that nothing asked for one is worked out from another's. */
export class PriceColumns {
  readonly #columns = new Map<number, Uint32Array>();
  #length = 0;

  /** The prices of a group by row, `noPrice` or nothing where it sees none. */
  of(groupId: number): Uint32Array {
    return this.#columns.get(groupId) ?? nobody;
  }

  set(row: number, prices: SearchDocument['prices']): void {
    this.#length = Math.max(this.#length, row + 1);
    for (const group of Object.keys(prices).map(Number)) {
      if (!this.#columns.has(group)) this.#columns.set(group, new Uint32Array(0));
    }
    for (const [group, column] of this.#columns) {
      const longer = grow(column, this.#length, (size) => new Uint32Array(size).fill(noPrice));
      longer[row] = Math.min(prices[group] ?? noPrice, noPrice - (group in prices ? 1 : 0));
      this.#columns.set(group, longer);
    }
  }
}
