import type { TerminalKey } from '#texts/terminal-texts.ts';
import { closingQuote } from '#domain/import/closing-quote.ts';

interface CsvFormat {
  readonly delimiter: string;
  readonly newline: '\n' | '\r';
}

/** Reasons why a record can't be read, as keys of the terminal's texts. */
export type RecordDamage = Extract<TerminalKey, `damage.${string}`>;

/** A damaged record has the fields that could be read. */
export interface ScannedRecord {
  readonly fields: readonly string[];
  readonly damage?: RecordDamage;
}

/** Maximum number of lines after a damaged record in which the next good one is looked for. */
const maxTriedLines = 200;

/**
 * Splits a CSV text into records. A quote inside an unquoted cell is kept, because real catalogues use
 * it for inches. After a damaged record the scanner continues at the next line that is a whole record,
 * so that a stray quote costs one row; a parser such as csv-parse would read all that follows as one
 * cell.
 */
export class CsvScanner {
  readonly #format: CsvFormat;
  /** Maximum length of a record; a longer one is damaged and not kept in memory. */
  readonly #maxLetters: number;
  /** The text from the start of the present record. */
  #text = '';
  #isEnded = false;
  /** The number of fields in the header, which a line after a damaged record must have too. */
  #width = 0;
  /** The scanner skips the rest of a quoted cell, or of a line that is too long. */
  #passing: 'cell' | 'line' | undefined;

  constructor(format: CsvFormat, maxLetters: number) {
    this.#format = format;
    this.#maxLetters = maxLetters;
  }

  *push(text: string): Generator<ScannedRecord> {
    this.#text += text;
    yield* this.#records();
  }

  *end(): Generator<ScannedRecord> {
    this.#isEnded = true;
    yield* this.#records();
  }

  *#records(): Generator<ScannedRecord> {
    while (this.#passed() && this.#text !== '') {
      const scan = scanRecord(this.#text, 0, this.#format, this.#isEnded);
      const { kind, fields } = scan;
      if (kind === 'record') {
        this.#width ||= fields.length;
        yield { fields };
        this.#drop(scan.next);
      } else if (kind === 'torn') {
        yield { fields, damage: 'damage.behind' };
        this.#drop(this.#nextRecord(scan.next) ?? scan.next);
      } else {
        const isTooLong = this.#text.length > this.#maxLetters;
        if (!this.#isEnded && !isTooLong) return;
        yield { fields, damage: isTooLong ? 'damage.long' : 'damage.open' };
        this.#leave(scan.cell);
      }
    }
  }

  #nextRecord(limit: number): number | undefined {
    let at = 0;
    for (let tried = 0; tried < maxTriedLines; tried += 1) {
      const line = this.#text.indexOf(this.#format.newline, at);
      at = line + 1;
      if (line < 0 || at >= limit) return undefined;
      const scan = scanRecord(this.#text, at, this.#format, this.#isEnded);
      if (scan.kind === 'record' && scan.fields.length === this.#width) return at;
    }
    return undefined;
  }

  /** Gives up a damaged record and continues at the next whole one, else after its cell or line. */
  #leave(cell: number | undefined): void {
    const next = this.#nextRecord(this.#text.length);
    if (next === undefined) this.#passing = cell === undefined ? 'line' : 'cell';
    this.#drop(next ?? cell ?? 0);
  }

  #drop(length: number): void {
    this.#text = this.#text.slice(length);
  }

  /** Skips the text to leave out. Returns false while it continues beyond the text read so far. */
  #passed(): boolean {
    if (this.#passing === 'cell') {
      const close = closingQuote(this.#text, 0);
      const isSure = close >= 0 && (close < this.#text.length - 1 || this.#isEnded);
      // A quote at the very end may be the first half of a doubled one.
      this.#drop(isSure ? close + 1 : close < 0 ? this.#text.length : close);
      if (!isSure) return false;
      this.#passing = 'line';
    }
    if (this.#passing === 'line') {
      const line = this.#text.indexOf(this.#format.newline);
      this.#drop(line < 0 ? this.#text.length : line + 1);
      if (line < 0) return false;
      this.#passing = undefined;
    }
    return true;
  }
}

type Scan =
  | { readonly kind: 'record'; readonly fields: readonly string[]; readonly next: number }
  /** The text ends before the record does; `cell` is the start of an open quoted cell. */
  | { readonly kind: 'open'; readonly fields: readonly string[]; readonly cell?: number }
  /** Text follows the closing quote of a cell; `next` is the start of the next line. */
  | { readonly kind: 'torn'; readonly fields: readonly string[]; readonly next: number };

const quote = '"';
const carriageReturn = 13;

/** Reads one record. `isLast` says that no more text follows. */
function scanRecord(text: string, start: number, format: CsvFormat, isLast: boolean): Scan {
  const fields: string[] = [];
  for (let at = start; ; at += 1) {
    if (text[at] === quote) {
      const close = closingQuote(text, at + 1);
      // A quote at the very end may be the first half of a doubled one.
      if (close < 0 || (close === text.length - 1 && !isLast)) {
        return { kind: 'open', fields, cell: at + 1 };
      }
      fields.push(text.slice(at + 1, close).replaceAll('""', quote));
      at = close + 1;
    } else {
      const end = fieldEnd(text, at, format);
      fields.push(text.slice(at, end));
      at = end;
    }
    if (text[at] === format.delimiter) continue;
    if (at === text.length && isLast) return { kind: 'record', fields, next: at };
    const next = afterLineEnd(text, at, format);
    if (next > 0) return { kind: 'record', fields, next };
    const line = text.indexOf(format.newline, at);
    if (line < 0 && !isLast) return { kind: 'open', fields };
    return { kind: 'torn', fields, next: line < 0 ? text.length : line + 1 };
  }
}

/** Searches letter by letter: `indexOf` would scan the whole text when one of the marks is far away. */
function fieldEnd(text: string, from: number, { delimiter, newline }: CsvFormat): number {
  const mark = delimiter.charCodeAt(0);
  const line = newline.charCodeAt(0);
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === mark || code === line) return at;
    if (code === carriageReturn && text.charCodeAt(at + 1) === line) return at;
  }
  return text.length;
}

function afterLineEnd(text: string, at: number, { newline }: CsvFormat): number {
  if (text[at] === newline) return at + 1;
  return text[at] === '\r' && text[at + 1] === newline ? at + 2 : 0;
}
