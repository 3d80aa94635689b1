import type { Vocabulary } from '#domain/search/vocabulary.ts';
import { grow, int32 } from './grow.ts';

/** The words of an index, numbered; in order from their beginnings and from their ends. */
export class Dictionary implements Vocabulary {
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #free: number[] = [];
  #byBeginning: Int32Array = new Int32Array(0);
  #byEnd: Int32Array = new Int32Array(0);

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  word(number: number): string {
    return this.#words[number] ?? '';
  }

  has(word: string): boolean {
    return this.#numbers.has(word);
  }

  hasBeginning(beginning: string): boolean {
    return !this.beginningWith(beginning).next().done;
  }

  hasEnd(end: string): boolean {
    return !this.endingWith(end).next().done;
  }

  /** The number of a word, which is taken in unless it is known. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const count = this.#numbers.size;
    const number = this.#free.pop() ?? count;
    this.#words[number] = word;
    this.#byBeginning = insert(this.#byBeginning, count, this.#placeByBeginning(word), number);
    this.#byEnd = insert(this.#byEnd, count, this.#placeByEnd(word), number);
    this.#numbers.set(word, number);
    return number;
  }

  remove(number: number): void {
    const word = this.word(number);
    const count = this.#numbers.size;
    const beginning = this.#placeByBeginning(word);
    this.#byBeginning.copyWithin(beginning, beginning + 1, count);
    const end = this.#placeByEnd(word);
    this.#byEnd.copyWithin(end, end + 1, count);
    this.#numbers.delete(word);
    this.#words[number] = '';
    this.#free.push(number);
  }

  /** Numbers of the words that begin so, in order. */
  *beginningWith(beginning: string): Generator<number, void> {
    const count = this.#numbers.size;
    for (let place = this.#placeByBeginning(beginning); place < count; place++) {
      const number = this.#byBeginning[place] ?? 0;
      if (!this.word(number).startsWith(beginning)) return;
      yield number;
    }
  }

  /** Numbers of the words that end so. */
  *endingWith(end: string): Generator<number, void> {
    const count = this.#numbers.size;
    for (let place = this.#placeByEnd(end); place < count; place++) {
      const number = this.#byEnd[place] ?? 0;
      if (!this.word(number).endsWith(end)) return;
      yield number;
    }
  }

  #placeByBeginning(word: string): number {
    return firstPlace(
      this.#numbers.size,
      (place) => this.word(this.#byBeginning[place] ?? 0) < word,
    );
  }

  #placeByEnd(word: string): number {
    return firstPlace(this.#numbers.size, (place) =>
      isBeforeFromEnd(this.word(this.#byEnd[place] ?? 0), word),
    );
  }
}

/** The first of so many places that is not before something. */
function firstPlace(count: number, isBefore: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a word read from its end comes before another. */
function isBeforeFromEnd(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  for (let back = 1; back <= shorter; back++) {
    const difference = a.charCodeAt(a.length - back) - b.charCodeAt(b.length - back);
    if (difference !== 0) return difference < 0;
  }
  return a.length < b.length;
}

function insert(numbers: Int32Array, count: number, place: number, number: number): Int32Array {
  const room = grow(numbers, count + 1, int32);
  room.copyWithin(place + 1, place, count);
  room[place] = number;
  return room;
}
