import { grow, int32 } from './grow.ts';

/** Rows that match a word or concept, each with its best worth. Reused between searches. */
export class RowWorth {
  worth: Uint16Array = new Uint16Array(0);
  rows: Int32Array = new Int32Array(64);
  count = 0;

  clear(length: number): void {
    for (let index = 0; index < this.count; index++) this.worth[this.rows[index] ?? 0] = 0;
    this.count = 0;
    this.worth = grow(this.worth, length, (size) => new Uint16Array(size));
  }

  raise(row: number, worth: number): void {
    const before = this.worth[row] ?? 0;
    if (worth <= before) return;
    if (before === 0) {
      if (this.count === this.rows.length) this.rows = grow(this.rows, this.count + 1, int32);
      this.rows[this.count++] = row;
    }
    this.worth[row] = worth;
  }
  /** Intersects with another set of rows, and adds up their worth. */
  meet({ worth }: RowWorth): void {
    let kept = 0;
    for (let index = 0; index < this.count; index++) {
      const row = this.rows[index] ?? 0;
      const more = worth[row] ?? 0;
      this.worth[row] = more === 0 ? 0 : (this.worth[row] ?? 0) + more;
      if (more > 0) this.rows[kept++] = row;
    }
    this.count = kept;
  }
}
