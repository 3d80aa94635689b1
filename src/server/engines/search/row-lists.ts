import { ByteRecords } from './byte-records.ts';
import { grow, int32 } from './grow.ts';
import { NumberReader, NumberWriter } from './number-bytes.ts';

/** An entry is a row and its mark in one number. */
const markBits = 5;
const markMask = (1 << markBits) - 1;
/** Longer lists are split, so that a change rewrites little. */
const maxRows = 160;

/** The first `count` numbers of a buffer, until the next read. */
interface Entries {
  readonly entries: Int32Array;
  readonly count: number;
}

export function rowOf(entry: number | undefined): number {
  return (entry ?? 0) >>> markBits;
}

export function markOf(entry: number | undefined): number {
  return (entry ?? 0) & markMask;
}

/**
 * Ascending rows by word, each with a mark from 1 to 31, stored as differences in bytes. Changes are
 * batched until `settle`.
 */
export class RowLists {
  readonly #records = new ByteRecords();
  readonly #writer = new NumberWriter();
  readonly #reader = new NumberReader();
  readonly #waiting = new Map<number, number[]>();
  /** Numbers of records by word, in the order of their rows; a word with one record has no array. */
  readonly #chunks: (number | readonly number[] | undefined)[] = [];
  readonly #freeRecords: number[] = [];
  #recordCount = 0;
  #firstRows: Int32Array = new Int32Array(0);
  #counts: Int32Array = new Int32Array(0);
  readonly #entries = new Int32Array(maxRows);

  /** The number of rows as of the last `settle`. */
  count(word: number): number {
    return this.#counts[word] ?? 0;
  }

  /** Sets a row's mark. Mark 0 removes the row, and the last call counts. */
  set(word: number, row: number, mark: number): void {
    const changes = this.#waiting.get(word);
    const entry = (row << markBits) + mark;
    if (changes === undefined) this.#waiting.set(word, [entry]);
    else changes.push(entry);
  }

  /** Applies the pending changes. Returns the changed words that have no rows left. */
  settle(): number[] {
    const emptied: number[] = [];
    for (const [word, said] of this.#waiting) {
      this.#counts = grow(this.#counts, word + 1, int32);
      this.#change(word, inOrder(said));
      if (this.count(word) === 0) emptied.push(word);
    }
    this.#waiting.clear();
    return emptied;
  }

  *read(word: number): Generator<Entries, void> {
    for (const record of this.#chunksOf(word)) {
      yield { entries: this.#entries, count: this.#read(record) };
    }
  }

  #change(word: number, changes: readonly number[]): void {
    const chunks = [...this.#chunksOf(word)];
    for (let from = 0; from < changes.length;) {
      const at = this.#chunkOf(chunks, changes[from] ?? 0);
      const next = chunks[at + 1];
      const end = next === undefined ? Infinity : (this.#firstRows[next] ?? 0) << markBits;
      let to = from + 1;
      while (to < changes.length && (changes[to] ?? 0) < end) to += 1;
      this.#rewrite(word, chunks, at, changes.slice(from, to));
      from = to;
    }
    // `Array.from` frees the spare capacity of a grown array.
    this.#chunks[word] = chunks.length === 1 ? chunks[0] : Array.from(chunks);
  }

  #chunksOf(word: number): readonly number[] {
    const chunks = this.#chunks[word] ?? [];
    return typeof chunks === 'number' ? [chunks] : chunks;
  }

  #chunkOf(chunks: readonly number[], entry: number): number {
    const row = rowOf(entry);
    let low = 0;
    let high = chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#firstRows[chunks[middle] ?? 0] ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Rewrites a chunk, and splits one that is too long. */
  #rewrite(word: number, chunks: number[], at: number, changes: readonly number[]): void {
    const before = chunks[at];
    const known = before === undefined ? 0 : this.#read(before);
    const isLast = at >= chunks.length - 1;
    const entries = merged(this.#entries.subarray(0, known), changes);
    this.#counts[word] = this.count(word) + entries.length - known;
    // Rows added in order fill whole chunks; rows inserted in between halve them.
    const parts = Math.ceil(entries.length / maxRows);
    const perPart = isLast ? maxRows : Math.ceil(entries.length / parts);
    const records: number[] = [];
    for (let from = 0; from < entries.length; from += perPart) {
      const record = (from === 0 ? before : undefined) ?? this.#newRecord();
      this.#write(record, entries.subarray(from, from + perPart));
      records.push(record);
    }
    if (before !== undefined && entries.length === 0) {
      this.#records.write(before, this.#writer.bytes, 0);
      this.#freeRecords.push(before);
    }
    if (records.length !== 1 || records[0] !== before) chunks.splice(at, 1, ...records);
  }

  #newRecord(): number {
    const record = this.#freeRecords.pop() ?? this.#recordCount++;
    this.#firstRows = grow(this.#firstRows, this.#recordCount, int32);
    return record;
  }

  #read(record: number): number {
    const entries = this.#entries;
    this.#records.open(record, this.#reader);
    const count = this.#reader.readAll(entries);
    let entry = 0;
    for (let index = 0; index < count; index++) {
      // Each difference is relative to the row of the entry before it, without that entry's mark.
      entry = (entry & ~markMask) + (entries[index] ?? 0);
      entries[index] = entry;
    }
    return count;
  }

  #write(record: number, entries: Int32Array): void {
    const writer = this.#writer;
    writer.clear();
    let last = 0;
    for (const entry of entries) {
      writer.write(entry - last);
      last = entry & ~markMask;
    }
    this.#records.write(record, writer.bytes, writer.length);
    this.#firstRows[record] = rowOf(entries[0]);
  }
}

/** Merges sorted entries and changes; a change with mark 0 removes the row. */
function merged(entries: Int32Array, changes: readonly number[]): Int32Array {
  const all = new Int32Array(entries.length + changes.length);
  let count = 0;
  let next = 0;
  const put = (entry: number): void => {
    if (markOf(entry) !== 0) all[count++] = entry;
  };
  for (const entry of entries) {
    const row = rowOf(entry);
    for (; next < changes.length && rowOf(changes[next]) < row; next++) put(changes[next] ?? 0);
    if (next < changes.length && rowOf(changes[next]) === row) put(changes[next++] ?? 0);
    else put(entry);
  }
  for (; next < changes.length; next++) put(changes[next] ?? 0);
  return all.subarray(0, count);
}

function inOrder(said: readonly number[]): readonly number[] {
  let isInOrder = true;
  for (let index = 1; index < said.length; index++) {
    if (rowOf(said[index]) <= rowOf(said[index - 1])) isInOrder = false;
  }
  if (isInOrder) return said;
  const last = new Map(said.map((entry) => [rowOf(entry), entry]));
  return [...last.values()].toSorted((a, b) => a - b);
}
