import { setTimeout as wait } from 'node:timers/promises';
import type { Moment } from '#domain/time/moment.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/repositories/database.ts';
import { readCsv, UnreadableFile, type CsvRow } from './csv-rows.ts';
import { RowError, Tally, type ImportReport, type OnProgress, type RowOutcome } from './report.ts';

/** What every import of a small table is told. */
export interface TableImport {
  readonly file: string;
  readonly isDryRun?: boolean;
  readonly stopsOnError?: boolean;
  readonly isAlone?: boolean;
  readonly clock: Clock;
  readonly onProgress?: OnProgress;
}

const rowsAtOnce = 20;
const restMs = 5;

/** Rolls a dry run back; nobody sees it. */
class OnlyTried extends Error {}

/**
 * Reads a table row by row, some in one short transaction. A refused row writes nothing: `apply`
 * looks at everything before it writes.
 */
export async function importTable(
  database: Database,
  options: TableImport,
  required: readonly string[],
  apply: (tx: Db, cells: CsvRow['cells'], now: Moment) => Promise<RowOutcome>,
): Promise<ImportReport> {
  const tally = new Tally();
  const { header, rows } = await readCsv(options.file);
  const missing = required.find((column) => !header.includes(column));
  if (missing !== undefined) {
    throw new UnreadableFile(`This file is of another kind: it has no column ${missing}`);
  }
  const keyColumn = required[0] ?? '';
  const run = async (batch: readonly CsvRow[]): Promise<void> => {
    let counted = new Tally();
    const work = async (tx: Db): Promise<void> => {
      counted = new Tally();
      for (const row of batch) {
        try {
          if (row.damage !== undefined) throw row.damage;
          counted.count(await apply(tx, row.cells, options.clock()));
        } catch (error) {
          if (!(error instanceof RowError)) throw error;
          counted.refuse(row.row, row.cells[keyColumn] ?? '', error);
          if (options.stopsOnError === true) break;
        }
      }
      if (options.isDryRun === true) throw new OnlyTried();
    };
    try {
      await database.transaction(work);
    } catch (error) {
      if (!(error instanceof OnlyTried)) throw error;
    }
    tally.add(counted);
    if (options.isAlone !== true) await wait(restMs);
  };
  let batch: CsvRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    await run(batch);
    batch = [];
    options.onProgress?.({ share: row.share, rows: tally.read });
    if (options.stopsOnError === true && tally.hasErrors) return tally.report();
  }
  if (batch.length > 0) await run(batch);
  options.onProgress?.({ share: 1, rows: tally.read });
  return tally.report();
}
