import { closingQuote } from '#domain/import/closing-quote.ts';

/** What stands between cells and between records. */
export interface CsvFormat {
  readonly delimiter: string;
  readonly newline: '\n' | '\r';
}

type Scan =
  | { readonly kind: 'record'; readonly fields: readonly string[]; readonly next: number }
  /** The text ends before the record does; `cell` is where an open quoted cell begins. */
  | { readonly kind: 'open'; readonly fields: readonly string[]; readonly cell?: number }
  /** Something stands behind the quote that ends a cell; `next` is the line after it. */
  | { readonly kind: 'torn'; readonly fields: readonly string[]; readonly next: number };

const quote = '"';
const carriageReturn = 13;

/** Reads the record that begins at `start`; `isLast` says that no text will follow. */
export function scanRecord(text: string, start: number, format: CsvFormat, isLast: boolean): Scan {
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

/** Where an unquoted cell ends: looked for letter by letter, since the next mark may be far away. */
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

/** The place behind a line end, 0 when there is none here. */
function afterLineEnd(text: string, at: number, { newline }: CsvFormat): number {
  if (text[at] === newline) return at + 1;
  return text[at] === '\r' && text[at + 1] === newline ? at + 2 : 0;
}
