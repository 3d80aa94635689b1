import { isOwnNumber } from '#domain/search/article-number.ts';
import { fieldBits, wordsOfTexts } from '#domain/search/field-weights.ts';
import type { Language } from '#domain/settings.ts';
import { ByteRecords } from './byte-records.ts';
import { codeNumber } from './code-number.ts';
import { Dictionary } from './dictionary.ts';
import { grow, uint8 } from './grow.ts';
import { NumberReader, NumberWriter } from './number-bytes.ts';
import type { SearchDocument } from './port.ts';
import { RowLists } from './row-lists.ts';
import { RowTable } from './row-table.ts';
import { TextMemory } from './text-memory.ts';

/** The sets of fields that most words stand in, so that they need no byte of their own. */
const commonSets: readonly number[] = [fieldBits.name, fieldBits.attribute, fieldBits.category];

interface RowTexts {
  /** Sets of fields by word number. */
  readonly words: ReadonlyMap<number, number>;
  readonly codes: readonly number[];
}

const noTexts: RowTexts = { words: new Map(), codes: [] };

/**
 * Words and article numbers of the rows of one store view: which rows a word stands in, and which words a
 * row holds, so that a changed product costs only what changed.
 */
export class TextIndex {
  readonly dictionary = new Dictionary();
  readonly lists = new RowLists();
  readonly #memory: TextMemory;
  readonly #rows = new ByteRecords();
  readonly #reader = new NumberReader();
  readonly #writer = new NumberWriter();
  readonly #codes = new RowTable((row) => this.#readCodes(row));
  #nameWords: Uint8Array = new Uint8Array(0);

  constructor(language: Language) {
    this.#memory = new TextMemory(language);
  }

  set(row: number, document: SearchDocument): void {
    const words = new Map<number, number>();
    for (const [word, fields] of wordsOfTexts(document, (text) => this.#memory.words(text))) {
      words.set(this.dictionary.add(word), fields);
    }
    const parts = this.#memory.words(document.sku).filter(isOwnNumber);
    const codes = new Set([document.sku, ...document.codes, ...parts].map(codeNumber));
    this.#change(row, { words, codes: [...codes] });
    this.#nameWords = grow(this.#nameWords, row + 1, uint8);
    this.#nameWords[row] = Math.min(255, this.#memory.words(document.name).length);
  }

  clear(row: number): void {
    this.#change(row, noTexts);
  }

  /** Words of the name of a row. */
  nameWords(row: number): number {
    return this.#nameWords[row] ?? 0;
  }

  /** Rows with an article number given in whole. */
  rowsWithCode(code: string): number[] {
    const number = codeNumber(code);
    const rows = [...this.#codes.candidates(number)];
    return [...new Set(rows)].filter((row) => this.#readCodes(row).includes(number));
  }

  /** Brings the lists up to date before they are read. */
  settle(): void {
    const emptied = this.lists.settle();
    this.dictionary.settle(emptied);
  }

  #change(row: number, texts: RowTexts): void {
    const before = this.#read(row);
    for (const word of before.words.keys()) {
      if (!texts.words.has(word)) this.lists.set(word, row, 0);
    }
    for (const [word, fields] of texts.words) {
      if (before.words.get(word) !== fields) this.lists.set(word, row, fields);
    }
    this.#write(row, texts);
    for (const code of texts.codes) if (!before.codes.includes(code)) this.#codes.add(code, row);
  }

  #read(row: number): RowTexts {
    const codes = this.#readCodes(row);
    const reader = this.#reader;
    const words = new Map<number, number>();
    let word = -1;
    while (!reader.isDone()) {
      const step = reader.read();
      word += Math.floor(step / 4);
      words.set(word, commonSets[step % 4] ?? reader.read());
    }
    return { words, codes };
  }

  /** The codes stand first; the reader is left before the words. */
  #readCodes(row: number): readonly number[] {
    const reader = this.#reader;
    this.#rows.open(row, reader);
    if (reader.isDone()) return [];
    const codes: number[] = [];
    for (let left = reader.read(); left > 0; left--) codes.push(reader.read());
    return codes;
  }

  #write(row: number, { words, codes }: RowTexts): void {
    const writer = this.#writer;
    writer.clear();
    if (codes.length > 0 || words.size > 0) writer.write(codes.length);
    for (const code of codes) writer.write(code);
    let last = -1;
    for (const word of Int32Array.from(words.keys()).toSorted()) {
      const fields = words.get(word) ?? 0;
      const common = commonSets.indexOf(fields);
      writer.write((word - last) * 4 + (common === -1 ? 3 : common));
      if (common === -1) writer.write(fields);
      last = word;
    }
    this.#rows.write(row, writer.bytes, writer.length);
  }
}
