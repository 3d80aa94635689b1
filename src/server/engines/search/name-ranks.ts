import { grow, int32 } from './grow.ts';

const unranked = -1;

/** The place of every row in the order of names, worked out when it is asked for after names have changed. */
export class NameRanks {
  readonly #keys: (string | undefined)[] = [];
  readonly #changed = new Set<number>();
  #ranks: Int32Array = new Int32Array(0);

  set(row: number, key: string | undefined): void {
    if (this.#keys[row] === key) return;
    this.#keys[row] = key;
    this.#changed.add(row);
  }

  /** Ranks by row; names that compare alike share one. */
  ranks(): Int32Array {
    if (this.#changed.size > 0) this.#renew();
    return this.#ranks;
  }

  /** Merges the changed names into the order of the others. */
  #renew(): void {
    const unchanged = new Int32Array(this.#ranks.length);
    let count = 0;
    for (const row of inOrderOf(this.#ranks)) if (!this.#changed.has(row)) unchanged[count++] = row;
    const changed = [...this.#changed]
      .filter((row) => this.#keys[row] !== undefined)
      .toSorted((a, b) => this.#compare(a, b));
    this.#changed.clear();
    this.#ranks = grow(this.#ranks, this.#keys.length, int32).fill(unranked);
    let next = 0;
    let rank = 0;
    let last: number | undefined;
    const put = (row: number): void => {
      if (last !== undefined && this.#keys[row] !== this.#keys[last]) rank += 1;
      this.#ranks[row] = rank;
      last = row;
    };
    for (let index = 0; index < count; index++) {
      const row = unchanged[index] ?? 0;
      for (let other = changed[next]; other !== undefined; other = changed[next]) {
        if (this.#compare(other, row) > 0) break;
        put(other);
        next += 1;
      }
      put(row);
    }
    for (const row of changed.slice(next)) put(row);
  }

  #compare(a: number, b: number): number {
    const one = this.#keys[a] ?? '';
    const other = this.#keys[b] ?? '';
    return one < other ? -1 : Number(one > other);
  }
}

/** Ranked rows by rank; the order of those that share one doesn't matter. */
function inOrderOf(ranks: Int32Array): Int32Array {
  const starts = new Int32Array(ranks.length + 1);
  let count = 0;
  for (const rank of ranks) {
    if (rank === unranked) continue;
    starts[rank + 1] = (starts[rank + 1] ?? 0) + 1;
    count += 1;
  }
  for (let rank = 1; rank < starts.length; rank++) {
    starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0);
  }
  const rows = new Int32Array(count);
  for (let row = 0; row < ranks.length; row++) {
    const rank = ranks[row] ?? unranked;
    if (rank === unranked) continue;
    const place = starts[rank] ?? 0;
    rows[place] = row;
    starts[rank] = place + 1;
  }
  return rows;
}
