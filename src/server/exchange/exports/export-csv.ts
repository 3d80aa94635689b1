import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '#server/repositories/system/database.ts';
import { csvLine } from '#domain/import/csv-line.ts';
import { excelLine } from '#domain/import/excel-line.ts';
import { readCsv } from '#server/exchange/files/csv-rows.ts';

/** Writes a table. Returns the number of rows. */
export async function writeCsv(
  file: string,
  header: readonly string[],
  rows: AsyncIterable<Readonly<Record<string, string>>>,
): Promise<number> {
  let count = 0;
  await writeWhole(file, async function* () {
    yield csvLine(header);
    for await (const row of rows) {
      count += 1;
      yield csvLine(header.map((column) => row[column] ?? ''));
    }
  });
  return count;
}

const byteOrderMark = '\uFEFF';

/** Rewrites an export so that Excel with Norwegian settings opens it correctly. */
export async function rewriteForExcel(file: string): Promise<void> {
  const { header, rows } = await readCsv(file);
  await writeWhole(file, async function* () {
    yield byteOrderMark + excelLine(header, header);
    for await (const { cells } of rows) {
      yield excelLine(
        header,
        header.map((column) => cells[column] ?? ''),
      );
    }
  });
}

/** Writes to a temporary file, which gets its name only when it is complete. */
async function writeWhole(file: string, lines: () => AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(lines, createWriteStream(unfinished));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const pageSize = 100;

/** Reads entries in pages, and pauses between them so that other work can run. */
export async function* pages<Entry>(
  after: (last: number, limit: number) => Promise<readonly Entry[]>,
  idOf: (entry: Entry) => number,
): AsyncGenerator<readonly Entry[]> {
  for (let page = await after(0, pageSize); page.length > 0;) {
    yield page;
    await breathe();
    page = await after(Math.max(...page.map(idOf)), pageSize);
  }
}

export async function* entries<Entry>(
  db: Db,
  idsAfter: (db: Db, last: number, limit: number) => Promise<readonly number[]>,
  find: (db: Db, id: number) => Promise<Entry | undefined>,
): AsyncGenerator<Entry> {
  for await (const ids of pages((last, limit) => idsAfter(db, last, limit), Number)) {
    for (const id of ids) {
      const entry = await find(db, id);
      if (entry !== undefined) yield entry;
    }
  }
}
