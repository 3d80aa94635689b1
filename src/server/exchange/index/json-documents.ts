import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UnreadableFile } from '#server/exchange/files/unreadable-file.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { checkUtf8 } from '#server/exchange/files/encoding.ts';
import { RowError } from '#server/exchange/files/report.ts';

/** A document with its row, counted from 1. */
export interface JsonDocument {
  readonly row: number;
  readonly value: unknown;
  readonly damage?: RowError;
  readonly share: number;
}

/** Maximum length of a document; a longer one is refused and not kept in memory. */
const maxLetters = 4_000_000;

/** Reads documents in bounded memory: from an array, one per line, or formatted one after the other. */
export async function* readDocuments(file: string): AsyncGenerator<JsonDocument> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) {
    throw new UnreadableFile(say('file.none', { file }));
  }
  await checkUtf8(file, 'file.json_not_utf8');
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
  if (row === 0) throw new UnreadableFile(say('file.no_json', { file }));
}

function parse(text: string | undefined): Pick<JsonDocument, 'value' | 'damage'> {
  const refused = (message: string) => ({
    value: undefined,
    damage: new RowError('', 'row.malformed', message),
  });
  if (text === undefined) return refused(say('damage.document_long', { max: maxLetters }));
  try {
    const value: unknown = JSON.parse(text, (_key, part: unknown) => {
      if (typeof part !== 'string') return part;
      if (part.includes('\0')) throw new SyntaxError('A text holds a zero byte');
      return part.toWellFormed();
    });
    return { value };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refused(say('damage.document', { reason }));
  }
}

const [quote, backslash, open, close, newline] = [34, 92, 123, 125, 10] as const;

/**
 * A brace at the start of a line always begins an object, so that a missing brace spoils only its own
 * object.
 */
class ObjectScanner {
  #text = '';
  #at = 0;
  #depth = 0;
  #isInString = false;
  #isLineStart = true;
  #isTooLong = false;

  /** Yields undefined for an object that is too long. */
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

  /** Text that is left at the end is an unfinished object. */
  *end(): Generator<string | undefined> {
    if (this.#depth > 0) yield this.#cut(this.#text.length);
  }

  #step(code: number): void {
    this.#at += 1;
    this.#isLineStart = code === newline;
    // A JSON string can't contain a line end, so a quote is missing.
    if (code === newline) this.#isInString = false;
    else if (this.#isInString) {
      if (code === backslash) this.#at += 1;
      else if (code === quote) this.#isInString = false;
    } else if (this.#depth > 0 && code === quote) this.#isInString = true;
    else if (code === open) this.#depth += 1;
    else if (code === close && this.#depth > 0) this.#depth -= 1;
  }

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
