import { ByteRecords } from './byte-records.ts';
import { grow, int32 } from './grow.ts';
import { NumberReader, NumberWriter } from './number-bytes.ts';

/** Marks are below this. */
const markRange = 32;

/**
 * The rows in which each word (by number) is found, ascending, each with a mark of 1 to 31. Written as
 * differences, most in two bytes. Changes wait until `settle`, so that a list is rewritten once for many.
 */
export class RowLists {
  readonly #lists = new ByteRecords();
  readonly #waiting = new Map<number, number[]>();
  readonly #writer = new NumberWriter();
  readonly #reader = new NumberReader();
  #counts: Int32Array = new Int32Array(0);
  #lastRows: Int32Array = new Int32Array(0);

  /** Rows of a word, as of the last `settle`. */
  count(word: number): number {
    return this.#counts[word] ?? 0;
  }

  /** Marks a row, or with mark 0 takes it out; the last one said counts. */
  set(word: number, row: number, mark: number): void {
    const changes = this.#waiting.get(word);
    if (changes === undefined) this.#waiting.set(word, [row, mark]);
    else changes.push(row, mark);
  }

  /** Carries out what waits; answers the words that were changed and have no row left. */
  settle(): number[] {
    const emptied: number[] = [];
    for (const [word, said] of this.#waiting) {
      this.#counts = grow(this.#counts, word + 1, int32);
      this.#lastRows = grow(this.#lastRows, word + 1, int32);
      const changes = inOrder(said);
      const first = changes[0] ?? 0;
      if (this.count(word) === 0 || first > (this.#lastRows[word] ?? 0)) this.#add(word, changes);
      else this.#merge(word, changes);
      if (this.count(word) === 0) emptied.push(word);
    }
    this.#waiting.clear();
    return emptied;
  }

  /** Calls `visit` with every row of a word and its mark. */
  each(word: number, visit: (row: number, mark: number) => void): void {
    const reader = this.#reader;
    this.#lists.open(word, reader);
    let row = -1;
    while (!reader.isDone()) {
      const step = reader.read();
      row += Math.floor(step / markRange);
      visit(row, step % markRange);
    }
  }

  /** Rows behind the last one of the list. */
  #add(word: number, changes: readonly number[]): void {
    const isFirst = this.count(word) === 0;
    let last = isFirst ? -1 : (this.#lastRows[word] ?? 0);
    let count = this.count(word);
    this.#writer.clear();
    for (let index = 0; index < changes.length; index += 2) {
      const [row = 0, mark = 0] = [changes[index], changes[index + 1]];
      if (mark === 0) continue;
      this.#writer.write((row - last) * markRange + mark);
      last = row;
      count += 1;
    }
    if (isFirst) this.#lists.write(word, this.#writer.bytes, this.#writer.length);
    else this.#lists.append(word, this.#writer.bytes, this.#writer.length);
    this.#counts[word] = count;
    this.#lastRows[word] = last;
  }

  #merge(word: number, changes: readonly number[]): void {
    let last = -1;
    let count = 0;
    let index = 0;
    this.#writer.clear();
    const put = (row: number, mark: number): void => {
      if (mark === 0) return;
      this.#writer.write((row - last) * markRange + mark);
      last = row;
      count += 1;
    };
    this.each(word, (row, mark) => {
      while (index < changes.length && (changes[index] ?? 0) < row) {
        put(changes[index] ?? 0, changes[index + 1] ?? 0);
        index += 2;
      }
      if (index < changes.length && changes[index] === row) {
        put(row, changes[index + 1] ?? 0);
        index += 2;
      } else put(row, mark);
    });
    for (; index < changes.length; index += 2) put(changes[index] ?? 0, changes[index + 1] ?? 0);
    this.#lists.write(word, this.#writer.bytes, this.#writer.length);
    this.#counts[word] = count;
    this.#lastRows[word] = last;
  }
}

/** Rows ascending, each once with what was said of it last. */
function inOrder(said: readonly number[]): readonly number[] {
  let isInOrder = true;
  for (let index = 2; index < said.length; index += 2) {
    if ((said[index] ?? 0) <= (said[index - 2] ?? 0)) isInOrder = false;
  }
  if (isInOrder) return said;
  const marks = new Map<number, number>();
  for (let index = 0; index < said.length; index += 2) {
    marks.set(said[index] ?? 0, said[index + 1] ?? 0);
  }
  return [...marks].toSorted(([a], [b]) => a - b).flat();
}
