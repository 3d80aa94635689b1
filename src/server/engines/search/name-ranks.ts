import { ByteRecords } from './byte-records.ts';
import { grow, int32, uint8 } from './grow.ts';
import { NumberReader } from './number-bytes.ts';

const unranked = -1;
const noKey = new Uint8Array(0);

/**
 * Ranks of rows by name, computed lazily after changes. Names are stored as bytes, which compare like
 * their letters.
 */
export class NameRanks {
  readonly #keys = new ByteRecords();
  #changed: Uint8Array = new Uint8Array(0);
  #isCurrent = true;
  readonly #encoder = new TextEncoder();
  readonly #one = new NumberReader();
  readonly #other = new NumberReader();
  #ranks: Int32Array = new Int32Array(0);
  #length = 0;

  set(row: number, key: string | undefined): void {
    const bytes = key === undefined ? noKey : this.#encoder.encode(` ${key}`);
    this.#keys.open(row, this.#one);
    if (Buffer.compare(this.#one.rest(), bytes) === 0) return;
    this.#keys.write(row, bytes, bytes.length);
    this.#length = Math.max(this.#length, row + 1);
    this.#changed = grow(this.#changed, row + 1, uint8);
    this.#changed[row] = 1;
    this.#isCurrent = false;
  }

  /** Equal names share a rank. */
  ranks(): Int32Array {
    if (!this.#isCurrent) this.#renew();
    return this.#ranks;
  }

  #renew(): void {
    const isChanged = (row: number): boolean => this.#changed[row] === 1;
    const unchanged = inOrderOf(this.#ranks).filter((row) => !isChanged(row));
    const changed: number[] = [];
    for (let row = 0; row < this.#length; row++) {
      if (isChanged(row) && this.#hasKey(row)) changed.push(row);
    }
    changed.sort((a, b) => this.#compare(a, b));
    this.#changed.fill(0);
    this.#isCurrent = true;
    this.#ranks = grow(this.#ranks, this.#length, int32).fill(unranked);
    let next = 0;
    let rank = 0;
    let last: number | undefined;
    const put = (row: number): void => {
      if (last !== undefined && this.#compare(row, last) !== 0) rank += 1;
      this.#ranks[row] = rank;
      last = row;
    };
    for (const row of unchanged) {
      for (let other = changed[next]; other !== undefined; other = changed[next]) {
        if (this.#compare(other, row) > 0) break;
        put(other);
        next += 1;
      }
      put(row);
    }
    for (const row of changed.slice(next)) put(row);
  }

  #hasKey(row: number): boolean {
    this.#keys.open(row, this.#one);
    return !this.#one.isDone();
  }

  #compare(a: number, b: number): number {
    const [one, other] = [this.#one, this.#other];
    this.#keys.open(a, one);
    this.#keys.open(b, other);
    while (!one.isDone() && !other.isDone()) {
      const difference = one.byte() - other.byte();
      if (difference !== 0) return difference;
    }
    return Number(!one.isDone()) - Number(!other.isDone());
  }
}

/** The order of rows that share a rank doesn't matter. */
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
  for (const [row, rank] of ranks.entries()) {
    if (rank === unranked) continue;
    const place = starts[rank] ?? 0;
    rows[place] = row;
    starts[rank] = place + 1;
  }
  return rows;
}
