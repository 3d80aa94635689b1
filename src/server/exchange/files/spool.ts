import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Values by key in a temporary file, so that many of them take little memory. Close it. */
export class Spool<Value> {
  readonly #folder = mkdtempSync(join(tmpdir(), 'armatur-spool-'));
  readonly #file = openSync(join(this.#folder, 'values'), 'w+');
  /** Where the value of a key stands; undefined where a key was given none. */
  readonly #places = new Map<
    string,
    { readonly at: number; readonly length: number } | undefined
  >();
  #end = 0;

  set(key: string, value: Value | undefined): void {
    if (value === undefined) {
      this.#places.set(key, undefined);
      return;
    }
    const bytes = Buffer.from(JSON.stringify(value));
    writeSync(this.#file, bytes, 0, bytes.length, this.#end);
    this.#places.set(key, { at: this.#end, length: bytes.length });
    this.#end += bytes.length;
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  get(key: string): Value | undefined {
    const place = this.#places.get(key);
    if (place === undefined) return undefined;
    const bytes = Buffer.alloc(place.length);
    readSync(this.#file, bytes, 0, place.length, place.at);
    // Only `set` writes here.
    return JSON.parse(bytes.toString()) as Value;
  }

  close(): void {
    closeSync(this.#file);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
