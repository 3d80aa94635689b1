const fullest = 0.75;
const growth = 1.5;
const smallest = 16;
const golden = 0x9e3779b1;

/**
 * Finds rows by a number that many or few of them have. It keeps the rows alone: who asks knows which number
 * a row has, so that entries which have become wrong are passed over, and dropped when the table grows.
 */
export class RowTable {
  /** Rows plus one, each near where its number points; 0 is a free place. */
  #places = new Int32Array(smallest);
  #taken = 0;
  readonly #numbersOf: (row: number) => readonly number[];

  /** `numbersOf` are the numbers a row has now. */
  constructor(numbersOf: (row: number) => readonly number[]) {
    this.#numbersOf = numbersOf;
  }

  add(number: number, row: number): void {
    if (this.#taken + 1 > this.#places.length * fullest) this.#grow();
    let place = this.#firstPlace(number);
    for (; (this.#places[place] ?? 0) !== 0; place = this.#next(place)) {
      if (this.#places[place] === row + 1) return;
    }
    this.#places[place] = row + 1;
    this.#taken += 1;
  }

  /** Rows that may have a number; some of them have another. */
  *candidates(number: number): Generator<number> {
    for (let place = this.#firstPlace(number); ; place = this.#next(place)) {
      const row = this.#places[place] ?? 0;
      if (row === 0) return;
      yield row - 1;
    }
  }

  #firstPlace(number: number): number {
    const mixed = Math.imul((number % 0x1_0000_0000) ^ (number / 0x1_0000_0000), golden);
    return (mixed >>> 0) % this.#places.length;
  }

  #next(place: number): number {
    return place + 1 === this.#places.length ? 0 : place + 1;
  }

  #grow(): void {
    const rows = this.#rows();
    const numbers = rows.map((row) => this.#numbersOf(row));
    // Entries that have become wrong are not taken along, so that it may also become smaller.
    const needed = numbers.reduce((sum, { length }) => sum + length, 1);
    this.#places = new Int32Array(Math.max(smallest, Math.ceil((needed * growth) / fullest)));
    this.#taken = 0;
    for (const [index, row] of rows.entries()) {
      for (const number of numbers[index] ?? []) this.add(number, row);
    }
  }

  /** Every row that has a place, once. */
  #rows(): number[] {
    const isSeen = new Uint8Array(
      this.#places.reduce((most, place) => Math.max(most, place), 0) + 1,
    );
    const rows: number[] = [];
    for (const place of this.#places) {
      if (place === 0 || isSeen[place] === 1) continue;
      isSeen[place] = 1;
      rows.push(place - 1);
    }
    return rows;
  }
}
