import { articleNumber, maxDigits } from '#domain/search/article-number.ts';
import { fieldBits } from '#domain/search/field-weights.ts';
import { indexWords } from '#domain/search/index-words.ts';
import { readTexts } from '#domain/search/read-texts.ts';
import type { Language } from '#domain/settings.ts';
import { ByteRecords } from './byte-records.ts';
import { Dictionary } from './dictionary.ts';
import { grow, uint8 } from './grow.ts';
import { NumberReader, NumberWriter } from './number-bytes.ts';
import type { SearchDocument } from './port.ts';
import { RowLists } from './row-lists.ts';
import { RowTable } from './row-table.ts';

/** The most frequent sets of fields, which need no byte of their own. */
const commonSets: readonly number[] = [fieldBits.name, fieldBits.attribute, fieldBits.category];

/** An element holds a word's number and its set of fields in one number. */
const fieldBitCount = 5;
const fieldMask = (1 << fieldBitCount) - 1;

interface RowTexts {
  /** The elements, ascending. */
  readonly words: Int32Array;
  readonly codes: readonly number[];
}

const noWords = new Int32Array(0);

/** Rows by word and words by row, so that an update costs only as much as the difference. */
export class TextIndex {
  readonly dictionary = new Dictionary();
  readonly lists = new RowLists();
  readonly #labels: LabelMemory;
  readonly #rows = new ByteRecords();
  readonly #reader = new NumberReader();
  readonly #writer = new NumberWriter();
  readonly #codes = new RowTable((row, tell) => this.#tellCodes(row, tell));
  #nameWords: Uint8Array = new Uint8Array(0);

  constructor(language: Language) {
    this.#labels = new LabelMemory(language);
  }

  set(row: number, document: SearchDocument): void {
    const read = readTexts(document, this.#labels.read, this.#labels.recall);
    const words = new Int32Array(read.words.size);
    let count = 0;
    for (const [word, fields] of read.words) {
      words[count++] = (this.dictionary.add(word) << fieldBitCount) + fields;
    }
    words.sort();
    const codes = new Set([document.sku, ...document.codes, ...read.ownNumbers].map(codeNumber));
    this.#change(row, { words, codes: [...codes] });
    this.#nameWords = grow(this.#nameWords, row + 1, uint8);
    this.#nameWords[row] = Math.min(255, read.nameWords);
  }

  clear(row: number): void {
    this.#change(row, { words: noWords, codes: [] });
  }

  nameWords(row: number): number {
    return this.#nameWords[row] ?? 0;
  }

  /** Finds rows by a whole article number. */
  rowsWithCode(code: string): number[] {
    const number = codeNumber(code);
    const rows = [...this.#codes.candidates(number)];
    return [...new Set(rows)].filter((row) => this.#readCodes(row).includes(number));
  }

  hasCodeBegunBy(row: number, beginnings: readonly string[]): boolean {
    let isBegun = false;
    this.#tellCodes(row, (code) => {
      isBegun ||= beginnings.some((beginning) => isNumberBegunBy(code, codeNumber(beginning)));
    });
    return isBegun;
  }

  settle(): void {
    const emptied = this.lists.settle();
    this.dictionary.settle(emptied);
  }

  #change(row: number, texts: RowTexts): void {
    const before = this.#read(row);
    this.#changeWords(row, before.words, texts.words);
    this.#write(row, texts);
    for (const code of texts.codes) if (!before.codes.includes(code)) this.#codes.add(code, row);
  }

  /** Walks both sorted lists side by side. */
  #changeWords(row: number, before: Int32Array, after: Int32Array): void {
    let old = 0;
    for (const entry of after) {
      const word = entry >> fieldBitCount;
      for (; (before[old] ?? entry) < word << fieldBitCount; old++) this.#drop(row, before[old]);
      if (before[old] !== entry) this.lists.set(word, row, entry & fieldMask);
      if ((before[old] ?? -1) >> fieldBitCount === word) old += 1;
    }
    for (; old < before.length; old++) this.#drop(row, before[old]);
  }

  #drop(row: number, entry: number | undefined): void {
    this.lists.set((entry ?? 0) >> fieldBitCount, row, 0);
  }

  #read(row: number): RowTexts {
    const codes = this.#readCodes(row);
    const reader = this.#reader;
    const words: number[] = [];
    let word = -1;
    while (!reader.isDone()) {
      const step = reader.read();
      word += Math.floor(step / 4);
      words.push((word << fieldBitCount) + (commonSets[step % 4] ?? reader.read()));
    }
    return { words: words.length === 0 ? noWords : Int32Array.from(words), codes };
  }

  #readCodes(row: number): readonly number[] {
    const codes: number[] = [];
    this.#tellCodes(row, (code) => codes.push(code));
    return codes;
  }

  /** Passes on the codes, which come first, and leaves the reader at the words. */
  #tellCodes(row: number, tell: (code: number) => void): void {
    const reader = this.#reader;
    this.#rows.open(row, reader);
    if (reader.isDone()) return;
    for (let left = reader.read(); left > 0; left--) tell(reader.read());
  }

  #write(row: number, { words, codes }: RowTexts): void {
    const writer = this.#writer;
    writer.clear();
    if (codes.length + words.length > 0) writer.write(codes.length);
    for (const code of codes) writer.write(code);
    let last = -1;
    for (const entry of words) {
      const word = entry >> fieldBitCount;
      const fields = entry & fieldMask;
      const common = commonSets.indexOf(fields);
      writer.write((word - last) * 4 + (common === -1 ? commonSets.length : common));
      if (common === -1) writer.write(fields);
      last = word;
    }
    this.#rows.write(row, writer.bytes, writer.length);
  }
}

/** There are normally fewer labels and category names; above this the cache is emptied. */
const maxLabels = 5_000;

class LabelMemory {
  readonly #language: Language;
  #known = new Map<string, readonly string[]>();

  constructor(language: Language) {
    this.#language = language;
  }

  readonly read = (text: string): readonly string[] => indexWords(text, this.#language);

  readonly recall = (label: string): readonly string[] => {
    const known = this.#known.get(label);
    if (known !== undefined) return known;
    const words = this.read(label);
    if (this.#known.size >= maxLabels) this.#known = new Map();
    this.#known.set(label, words);
    return words;
  };
}

/** Hashes are above all plain article numbers, so that they can't be confused. */
const hashBase = 2 ** 50;
const hashRange = 2 ** 53 - hashBase;

/**
 * The number of a code. Digits get a leading 1, so that leading zeros count; other codes become a hash.
 */
function codeNumber(code: string): number {
  const plain = isExact(code) ? code : articleNumber(code);
  if (isExact(plain)) return Number(`1${plain}`);
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let index = 0; index < plain.length; index++) {
    const letter = plain.charCodeAt(index);
    high = Math.imul(high ^ letter, 0x5bd1e995);
    low = Math.imul(low + letter, 0x9e3779b1) ^ (high >>> 13);
  }
  return hashBase + (((high >>> 0) * 0x20_0000 + (low >>> 11)) % hashRange);
}

function isExact(code: string): boolean {
  return code.length <= maxDigits && /^\d+$/.test(code);
}

/** Whether a number without its last digits is the other one. */
function isNumberBegunBy(number: number, beginning: number): boolean {
  let left = number < hashBase ? number : 0;
  while (left > beginning) left = Math.floor(left / 10);
  return left === beginning;
}
