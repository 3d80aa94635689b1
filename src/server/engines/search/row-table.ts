const fullest = 0.75;
const growth = 1.5;
const smallest = 16;
const golden = 0x9e3779b1;
/** Segments grow separately, so that no call waits until the whole table is rebuilt. */
const segmentBits = 6;

type TellNumbers = (row: number, tell: (number: number) => void) => void;

/**
 * A hash table of rows without keys. Callers check the number; stale entries are dropped when their
 * segment grows.
 */
export class RowTable {
  readonly #segments = Array.from({ length: 1 << segmentBits }, () => new Segment());
  readonly #tellNumbers: TellNumbers;

  constructor(tellNumbers: TellNumbers) {
    this.#tellNumbers = tellNumbers;
  }

  add(number: number, row: number): void {
    const mixed = mix(number);
    const segment = this.#segmentOf(mixed);
    if (segment.isFull()) this.#grow(segment);
    segment.put(mixed, row);
  }

  /** Returns rows that may have the number; others may be among them. */
  candidates(number: number): Generator<number> {
    const mixed = mix(number);
    return this.#segmentOf(mixed).from(mixed);
  }

  #segmentOf(mixed: number): Segment {
    return this.#segments[mixed >>> (32 - segmentBits)] as Segment;
  }

  #grow(segment: Segment): void {
    const rows = segment.rows();
    const tell = (take: (mixed: number, row: number) => void): void => {
      for (const row of rows) {
        this.#tellNumbers(row, (number) => {
          const mixed = mix(number);
          if (this.#segmentOf(mixed) === segment) take(mixed, row);
        });
      }
    };
    // Stale entries are dropped, so the table may also shrink.
    let needed = 1;
    tell(() => (needed += 1));
    segment.clear(needed);
    tell((mixed, row) => segment.put(mixed, row));
  }
}

class Segment {
  /** An open-addressed table of row + 1; 0 is free. */
  #places = new Int32Array(smallest);
  #taken = 0;

  isFull(): boolean {
    return this.#taken + 1 > this.#places.length * fullest;
  }

  put(mixed: number, row: number): void {
    const places = this.#places;
    let place = mixed % places.length;
    for (; places[place] !== 0; place = place + 1 === places.length ? 0 : place + 1) {
      if (places[place] === row + 1) return;
    }
    places[place] = row + 1;
    this.#taken += 1;
  }

  *from(mixed: number): Generator<number> {
    const places = this.#places;
    for (let place = mixed % places.length; ; place = (place + 1) % places.length) {
      const row = places[place] ?? 0;
      if (row === 0) return;
      yield row - 1;
    }
  }

  rows(): ReadonlySet<number> {
    const rows = new Set<number>();
    for (const place of this.#places) if (place !== 0) rows.add(place - 1);
    return rows;
  }

  clear(needed: number): void {
    this.#places = new Int32Array(Math.max(smallest, Math.ceil((needed * growth) / fullest)));
    this.#taken = 0;
  }
}

function mix(number: number): number {
  return Math.imul((number % 0x1_0000_0000) ^ (number / 0x1_0000_0000), golden) >>> 0;
}
