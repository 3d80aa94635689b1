import type { Rows } from './row-filter.ts';

/** One sort key: rows with a smaller number come first. */
export type SortNumber = (row: number) => number;

/**
 * The rows of one page in order, without sorting all rows: a heap holds the best so far with the worst
 * of them on top, and most rows are worse than that one. Ids break ties.
 */
export class BestRows {
  readonly #rows: Int32Array;
  /** The rows of the heap are sorted by these numbers first. */
  readonly #numbers: Float64Array;
  readonly #first: SortNumber;
  readonly #others: readonly SortNumber[];
  readonly #ids: Int32Array;
  #count = 0;

  /** `room` is the number of rows to hold: all up to the end of the page. */
  constructor(room: number, [first = () => 0, ...others]: readonly SortNumber[], ids: Int32Array) {
    this.#rows = new Int32Array(room);
    this.#numbers = new Float64Array(room);
    this.#first = first;
    this.#others = others;
    this.#ids = ids;
  }

  offer({ rows, count }: Rows): void {
    for (let index = 0; index < count; index++) this.#offer(rows[index] ?? 0);
  }

  #offer(row: number): void {
    const number = this.#first(row);
    if (this.#count < this.#rows.length) {
      this.#rise(this.#count++, row, number);
      return;
    }
    if (number > (this.#numbers[0] ?? 0)) return;
    if (this.#isBefore(row, number, 0)) this.#sink(row, number);
  }

  /** Returns the held rows in order and empties the heap, from its worst row on. */
  sorted(): Int32Array {
    const kept = this.#count;
    while (this.#count > 1) {
      const last = (this.#count -= 1);
      const row = this.#rows[last] ?? 0;
      const number = this.#numbers[last] ?? 0;
      this.#move(0, last);
      this.#sink(row, number);
    }
    return this.#rows.subarray(0, kept);
  }

  #rise(start: number, row: number, number: number): void {
    let place = start;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (this.#isBefore(row, number, above)) break;
      this.#move(above, place);
      place = above;
    }
    this.#put(place, row, number);
  }

  /** Puts a row in the place of the worst and moves it down below all worse rows. */
  #sink(row: number, number: number): void {
    let place = 0;
    for (let child = 1; child < this.#count; child = 2 * place + 1) {
      const next = child + 1;
      if (next < this.#count && this.#isPlaceBefore(child, next)) child = next;
      if (!this.#isBefore(row, number, child)) break;
      this.#move(child, place);
      place = child;
    }
    this.#put(place, row, number);
  }

  #isPlaceBefore(place: number, other: number): boolean {
    return this.#isBefore(this.#rows[place] ?? 0, this.#numbers[place] ?? 0, other);
  }

  #isBefore(row: number, number: number, place: number): boolean {
    const otherNumber = this.#numbers[place] ?? 0;
    if (number !== otherNumber) return number < otherNumber;
    const other = this.#rows[place] ?? 0;
    for (const sort of this.#others) {
      const difference = sort(row) - sort(other);
      if (difference !== 0) return difference < 0;
    }
    return (this.#ids[row] ?? 0) < (this.#ids[other] ?? 0);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#rows[from] ?? 0, this.#numbers[from] ?? 0);
  }

  #put(place: number, row: number, number: number): void {
    this.#rows[place] = row;
    this.#numbers[place] = number;
  }
}
