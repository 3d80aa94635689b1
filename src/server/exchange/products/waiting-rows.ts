import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  rmSync,
  type WriteStream,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CsvRow } from '#server/exchange/files/csv-rows.ts';

/** Rows to import after all others, in a temporary file, to save memory. It must be closed. */
export class WaitingRows {
  readonly #folder = mkdtempSync(join(tmpdir(), 'armatur-waiting-'));
  readonly #file = join(this.#folder, 'rows');
  #stream: WriteStream | undefined;
  #count = 0;

  async add(row: CsvRow): Promise<void> {
    this.#stream ??= createWriteStream(this.#file);
    this.#count += 1;
    if (!this.#stream.write(`${JSON.stringify(row)}\n`)) await once(this.#stream, 'drain');
  }

  /** The rows in their order; `share` is the share of these rows. */
  async *rows(): AsyncGenerator<CsvRow> {
    if (this.#stream === undefined) return;
    this.#stream.end();
    await once(this.#stream, 'close');
    const lines = createInterface({ input: createReadStream(this.#file), crlfDelay: Infinity });
    let read = 0;
    for await (const line of lines) {
      read += 1;
      // The cast is safe: `add` wrote it.
      yield { ...(JSON.parse(line) as CsvRow), share: read / this.#count };
    }
  }

  close(): void {
    this.#stream?.destroy();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
