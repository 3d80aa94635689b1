/** A known article whose stock a file changes. */
export interface StockChange {
  readonly sku: string;
  readonly before: number;
  readonly after: number;
}

/** An import reports how many articles change their stock, and the largest changes. */
export interface StockReport {
  readonly changed: number;
  readonly largest: readonly StockChange[];
}

const maxNamed = 10;

/** Collects the changes of stock in a file (rules/imports#stock). */
export class StockChanges {
  readonly #bySku = new Map<string, StockChange>();

  /**
   * Adds changes. Where an article has several rows, the first tells the old stock, the last the new
   * one.
   */
  add(changes: Iterable<StockChange>): void {
    for (const change of changes) {
      const key = change.sku.toLowerCase();
      const { before } = this.#bySku.get(key) ?? change;
      this.#bySku.set(key, { ...change, before });
    }
  }

  addAll(other: StockChanges): void {
    this.add(other.#bySku.values());
  }

  report(): StockReport {
    const changed = [...this.#bySku.values()].filter(({ before, after }) => before !== after);
    const size = ({ before, after }: StockChange) => Math.abs(after - before);
    const largest = changed.toSorted((one, other) => size(other) - size(one)).slice(0, maxNamed);
    return { changed: changed.length, largest };
  }
}
