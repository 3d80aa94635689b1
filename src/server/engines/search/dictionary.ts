import type { Vocabulary } from '#domain/search/vocabulary.ts';

/** Words with numbers, sorted by their beginnings and by their ends; new ones are added in batches. */
export class Dictionary implements Vocabulary {
  readonly #words: string[] = [];
  #numbers = new Map<string, number>();
  #forgotten = 0;
  readonly #free: number[] = [];
  #new: number[] = [];
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

  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#free.pop() ?? this.#words.length;
    this.#words[number] = word;
    this.#numbers.set(word, number);
    this.#new.push(number);
    return number;
  }

  settle(forgotten: readonly number[]): void {
    if (this.#new.length + forgotten.length === 0) return;
    const fresh = new Set(this.#new);
    // A word that was added and removed since the last batch has no place yet.
    const gone = forgotten.filter((number) => !fresh.has(number));
    for (const number of forgotten) fresh.delete(number);
    this.#byBeginning = this.#merged(this.#byBeginning, [...fresh], gone, isBefore);
    this.#byEnd = this.#merged(this.#byEnd, [...fresh], gone, isBeforeFromEnd);
    this.#new = [];
    for (const number of forgotten) {
      this.#numbers.delete(this.word(number));
      this.#words[number] = '';
      this.#free.push(number);
    }
    this.#forgotten += forgotten.length;
    if (this.#forgotten <= this.#numbers.size / 8) return;
    // A map keeps the memory of deleted keys, so it is copied.
    this.#numbers = new Map(this.#numbers);
    this.#forgotten = 0;
  }

  #merged(
    order: Int32Array,
    fresh: readonly number[],
    gone: readonly number[],
    isFirst: (a: string, b: string) => boolean,
  ): Int32Array {
    const placeOf = (among: Int32Array, number: number): number =>
      firstPlace(among, (other) => isFirst(this.word(other), this.word(number)));
    const kept = without(
      order,
      gone.map((number) => placeOf(order, number)),
    );
    const sorted = fresh.toSorted((a, b) => (isFirst(this.word(a), this.word(b)) ? -1 : 1));
    const merged = new Int32Array(kept.length + sorted.length);
    let copied = 0;
    for (const [index, number] of sorted.entries()) {
      const place = placeOf(kept, number);
      merged.set(kept.subarray(copied, place), copied + index);
      merged[place + index] = number;
      copied = place;
    }
    merged.set(kept.subarray(copied), copied + sorted.length);
    return merged;
  }

  *beginningWith(beginning: string): Generator<number, void> {
    const { length } = this.#byBeginning;
    const isEarlier = (number: number): boolean => isBefore(this.word(number), beginning);
    for (let place = firstPlace(this.#byBeginning, isEarlier); place < length; place++) {
      const number = this.#byBeginning[place] ?? 0;
      if (!this.word(number).startsWith(beginning)) return;
      yield number;
    }
  }

  *endingWith(end: string): Generator<number, void> {
    const { length } = this.#byEnd;
    const isEarlier = (number: number): boolean => isBeforeFromEnd(this.word(number), end);
    for (let place = firstPlace(this.#byEnd, isEarlier); place < length; place++) {
      const number = this.#byEnd[place] ?? 0;
      if (!this.word(number).endsWith(end)) return;
      yield number;
    }
  }
}

function firstPlace(order: Int32Array, isEarlier: (number: number) => boolean): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isEarlier(order[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function without(order: Int32Array, places: readonly number[]): Int32Array {
  if (places.length === 0) return order;
  const kept = new Int32Array(order.length - places.length);
  let from = 0;
  for (const [index, place] of places.toSorted((a, b) => a - b).entries()) {
    kept.set(order.subarray(from, place), from - index);
    from = place + 1;
  }
  kept.set(order.subarray(from), from - places.length);
  return kept;
}

function isBefore(a: string, b: string): boolean {
  return a < b;
}

function isBeforeFromEnd(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  for (let back = 1; back <= shorter; back++) {
    const difference = a.charCodeAt(a.length - back) - b.charCodeAt(b.length - back);
    if (difference !== 0) return difference < 0;
  }
  return a.length < b.length;
}
