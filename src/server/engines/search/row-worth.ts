import { grow } from './grow.ts';

/** What was found of one word or concept: rows, each with the most it is worth. Used again and again. */
export class RowWorth {
  worth: Uint16Array = new Uint16Array(0);
  rows: Int32Array = new Int32Array(64);
  count = 0;

  /** Empties it, for rows below `length`. */
  clear(length: number): void {
    for (let index = 0; index < this.count; index++) this.worth[this.rows[index] ?? 0] = 0;
    this.count = 0;
    this.worth = grow(this.worth, length, (size) => new Uint16Array(size));
  }

  /** Takes a row in, or lifts what it is worth. */
  raise(row: number, worth: number): void {
    const before = this.worth[row] ?? 0;
    if (worth <= before) return;
    if (before === 0) {
      this.rows = grow(this.rows, this.count + 1, (size) => new Int32Array(size * 2));
      this.rows[this.count++] = row;
    }
    this.worth[row] = worth;
  }
}
