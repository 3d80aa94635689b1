import type { Codes, ValueSets } from '#domain/columns/value-sets.ts';
import { grow, int32, uint8 } from './grow.ts';
import { rowOf, RowLists } from './row-lists.ts';

export type ValuePart = 'own' | 'variants' | 'all';

interface Value {
  readonly text: string;
  uses: number;
}

interface ValueSet {
  /** Numbers of values × 2, plus 1 for a variant's value; each once. */
  readonly elements: readonly number[];
  readonly key: string;
  rows: number;
}

/**
 * Values of a field by row. Rows share few different sets of values, so filters and counts work on
 * sets. Set 0 is empty.
 */
export class ValueColumn {
  #codes: Codes = new Uint8Array(0);
  readonly #sets: (ValueSet | undefined)[] = [{ elements: [], key: '', rows: 0 }];
  readonly #codeOfSet = new Map<string, number>();
  readonly #freeCodes: number[] = [];
  readonly #values: (Value | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #freeNumbers: number[] = [];
  /** Rows by value, for fields that are browsed by. */
  readonly #lists: RowLists | undefined;

  constructor({ isListed }: { readonly isListed: boolean }) {
    this.#lists = isListed ? new RowLists() : undefined;
  }

  /** The set of each row; shorter than the rows while the last have no values. */
  get codes(): Codes {
    return this.#codes;
  }

  get setCount(): number {
    return this.#sets.length;
  }

  set(row: number, own: readonly string[], variants: readonly string[]): void {
    const code = own.length + variants.length === 0 ? 0 : this.#codeOf(own, variants);
    const before = this.#codes[row] ?? 0;
    if (code === before) return;
    this.#makeRoom(row, code);
    this.#codes[row] = code;
    const set = this.#sets[code];
    if (set !== undefined) set.rows += 1;
    if (this.#lists !== undefined) this.#list(this.#lists, row, before, code);
    this.#leave(before);
  }

  /** The rows with one of these values, maybe repeated; undefined when the field has no lists. */
  listed(
    values: readonly string[],
  ): { readonly count: number; addTo(rows: Set<number>): void } | undefined {
    const lists = this.#lists;
    if (lists === undefined) return undefined;
    const numbers = values.flatMap((text) => this.#numbers.get(text) ?? []);
    return {
      count: numbers.reduce((sum, number) => sum + lists.count(number), 0),
      addTo: (rows) => {
        for (const number of numbers) {
          for (const { entries, count } of lists.read(number)) {
            for (const entry of entries.subarray(0, count)) rows.add(rowOf(entry));
          }
        }
      },
    };
  }

  settle(): void {
    this.#lists?.settle();
  }

  #list(lists: RowLists, row: number, before: number, after: number): void {
    const isIn = 1;
    for (const element of this.#sets[before]?.elements ?? []) lists.set(element >> 1, row, 0);
    for (const element of this.#sets[after]?.elements ?? []) lists.set(element >> 1, row, isIn);
  }

  values(code: number, part: ValuePart): string[] {
    const texts: string[] = [];
    let parts = 0;
    for (const element of this.#sets[code]?.elements ?? []) {
      const isVariants = element % 2 === 1;
      if (part !== 'all' && isVariants !== (part === 'variants')) continue;
      parts |= isVariants ? 2 : 1;
      texts.push(this.#values[element >> 1]?.text ?? '');
    }
    // A product and its variants may share values.
    return parts === 3 ? [...new Set(texts)] : texts;
  }

  sets(part: ValuePart): ValueSets {
    const { codes, setCount } = this;
    return { codes, setCount, values: (code) => this.values(code, part) };
  }

  select(part: ValuePart, isWanted: (values: readonly string[]) => boolean): Uint8Array {
    return Uint8Array.from({ length: this.setCount }, (_, code) =>
      this.#sets[code] !== undefined && isWanted(this.values(code, part)) ? 1 : 0,
    );
  }

  #codeOf(own: readonly string[], variants: readonly string[]): number {
    const key = keyOf(own, variants);
    const known = this.#codeOfSet.get(key);
    if (known !== undefined) return known;
    const elements = [
      ...new Set([
        ...own.map((text) => this.#numberOf(text) * 2),
        ...variants.map((text) => this.#numberOf(text) * 2 + 1),
      ]),
    ];
    const code = this.#freeCodes.pop() ?? this.#sets.length;
    this.#sets[code] = { elements, key, rows: 0 };
    this.#codeOfSet.set(key, code);
    for (const element of elements) {
      const value = this.#values[element >> 1];
      if (value !== undefined) value.uses += 1;
    }
    return code;
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#freeNumbers.pop() ?? this.#values.length;
    this.#values[number] = { text, uses: 0 };
    this.#numbers.set(text, number);
    return number;
  }

  /** Removes a row from its set; a set without rows is dropped. */
  #leave(code: number): void {
    const set = this.#sets[code];
    if (set === undefined || code === 0) return;
    set.rows -= 1;
    if (set.rows > 0) return;
    this.#sets[code] = undefined;
    this.#codeOfSet.delete(set.key);
    this.#freeCodes.push(code);
    for (const element of set.elements) {
      const value = this.#values[element >> 1];
      if (value === undefined) continue;
      value.uses -= 1;
      if (value.uses > 0) continue;
      this.#numbers.delete(value.text);
      this.#values[element >> 1] = undefined;
      this.#freeNumbers.push(element >> 1);
    }
  }

  #makeRoom(row: number, code: number): void {
    if (code > 0xffff && !(this.#codes instanceof Int32Array)) {
      this.#codes = Int32Array.from(this.#codes);
    } else if (code > 0xff && this.#codes instanceof Uint8Array) {
      this.#codes = Uint16Array.from(this.#codes);
    }
    const { length } = this.#codes;
    if (row < length) return;
    if (this.#codes instanceof Uint8Array) this.#codes = grow(this.#codes, row + 1, uint8);
    else if (this.#codes instanceof Int32Array) this.#codes = grow(this.#codes, row + 1, int32);
    else this.#codes = grow(this.#codes, row + 1, (size) => new Uint16Array(size));
  }
}

/** The key of a set, independent of order; a single value is its own key, which is the common case. */
function keyOf(own: readonly string[], variants: readonly string[]): string {
  const [only] = own;
  if (own.length === 1 && variants.length === 0 && only !== undefined) return only;
  return JSON.stringify([own.toSorted(), variants.toSorted()]);
}
