import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UnreadableFile } from '#server/exchange/files/csv-rows.ts';
import { RowError } from '#server/exchange/files/report.ts';

/** A document of a file, counted from 1, or what is wrong with it. */
export interface JsonDocument {
  readonly row: number;
  readonly value: unknown;
  readonly damage?: RowError;
  /** How much of the file has been read, 0 to 1. */
  readonly share: number;
}

/** Characters of one document; a longer one is refused and not held in memory. */
const maxLetters = 4_000_000;

/**
 * Reads JSON objects one by one in bounded memory: from an array, one a line, or pretty-printed one
 * after the other; brackets and commas between them are passed over.
 */
export async function* readDocuments(file: string): AsyncGenerator<JsonDocument> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) {
    throw new UnreadableFile(`There is no file ${file} that can be read`);
  }
  const decoder = new TextDecoder();
  const scanner = new ObjectScanner();
  let row = 0;
  let read = 0;
  const documents = function* (texts: Iterable<string | undefined>): Generator<JsonDocument> {
    for (const text of texts) {
      row += 1;
      yield { row, share: Math.min(1, read / found.size), ...parse(text) };
    }
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    read += chunk.length;
    yield* documents(scanner.push(decoder.decode(chunk, { stream: true })));
  }
  yield* documents(scanner.end());
  if (row === 0) throw new UnreadableFile(`${file} holds no JSON documents`);
}

function parse(text: string | undefined): Pick<JsonDocument, 'value' | 'damage'> {
  const refused = (message: string) => ({
    value: undefined,
    damage: new RowError('', 'row.malformed', message),
  });
  if (text === undefined) return refused(`The document has over ${maxLetters} characters`);
  if (text.includes('\uFFFD')) return refused('The document is not UTF-8 text');
  try {
    const value: unknown = JSON.parse(text, (_key, part: unknown) => {
      if (typeof part !== 'string') return part;
      if (part.includes('\0')) throw new SyntaxError('A text holds a zero byte');
      return part.toWellFormed();
    });
    return { value };
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

const [quote, backslash, open, close, newline] = [34, 92, 123, 125, 10] as const;

/**
 * Cuts a text into its outermost objects. A brace at the beginning of a line always opens one, so that
 * a brace too few costs its own object and no neighbours.
 */
class ObjectScanner {
  /** From the brace that opens an object. */
  #text = '';
  #at = 0;
  #depth = 0;
  #isInString = false;
  #isLineStart = true;
  #isTooLong = false;

  /** Objects that end in this text; undefined for one that is too long. */
  *push(text: string): Generator<string | undefined> {
    this.#text += text;
    while (this.#at < this.#text.length) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === open && this.#isLineStart && this.#depth > 0) yield this.#cut(this.#at);
      if (this.#depth === 0 && code === open) this.#drop(this.#at);
      const depth = this.#depth;
      this.#step(code);
      if (depth > 0 && this.#depth === 0) yield this.#cut(this.#at);
    }
    if (this.#depth === 0) this.#drop(this.#text.length);
    else if (this.#text.length > maxLetters) {
      this.#isTooLong = true;
      this.#drop(this.#text.length);
    }
  }

  /** An object that never ends. */
  *end(): Generator<string | undefined> {
    if (this.#depth > 0) yield this.#cut(this.#text.length);
  }

  #step(code: number): void {
    this.#at += 1;
    this.#isLineStart = code === newline;
    // A text has no line end in it: what seems one has lost a quote.
    if (code === newline) this.#isInString = false;
    else if (this.#isInString) {
      if (code === backslash) this.#at += 1;
      else if (code === quote) this.#isInString = false;
    } else if (this.#depth > 0 && code === quote) this.#isInString = true;
    else if (code === open) this.#depth += 1;
    else if (code === close && this.#depth > 0) this.#depth -= 1;
  }

  /** What was read of the object up to here. */
  #cut(end: number): string | undefined {
    const text = this.#isTooLong ? undefined : this.#text.slice(0, end);
    this.#drop(end);
    this.#depth = 0;
    this.#isInString = false;
    this.#isTooLong = false;
    return text;
  }

  #drop(length: number): void {
    this.#text = this.#text.slice(length);
    this.#at -= length;
  }
}
