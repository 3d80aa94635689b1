import { setTimeout as wait } from 'node:timers/promises';
import { storeViews } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/repositories/database.ts';
import { Cells } from './cells.ts';
import { readCsv, UnreadableFile, type CsvFile, type CsvRow } from './csv-rows.ts';
import {
  RowError,
  shortened,
  Tally,
  type ImportReport,
  type OnProgress,
  type RowOutcome,
} from './report.ts';
import type { RowMemory } from './row-memory.ts';

/** What every import of a small table is told. */
export interface TableImport {
  readonly file: string;
  readonly isDryRun?: boolean;
  readonly stopsOnError?: boolean;
  readonly isAlone?: boolean;
  readonly clock: Clock;
  readonly onProgress?: OnProgress;
}

/** The columns of a kind of table; the first needed one names the row in the report. */
export interface TableColumns {
  readonly needed: readonly string[];
  readonly others?: readonly string[];
  /** Which may also have the code of a store view behind their names. */
  readonly inViews?: readonly string[];
  /** A row without the first needed one goes on with that of the row before. */
  readonly goesOn?: boolean;
}

export type ApplyRow = (tx: Db, cells: Cells, now: Moment) => Promise<RowOutcome>;

interface TableExtras {
  /** Where the rows come from when not from the CSV file. */
  readonly source?: CsvFile;
  /** What rows leave behind for later ones. */
  readonly memory?: Pick<RowMemory<unknown>, 'begin' | 'keep'>;
}

const rowsAtOnce = 20;
const mostTogether = 200;
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
  columns: TableColumns,
  apply: ApplyRow,
  { source, memory }: TableExtras = {},
): Promise<ImportReport> {
  const tally = new Tally();
  const { header, rows } = source ?? (await readCsv(options.file));
  checkHeader(header, columns, tally);
  const key = columns.needed[0] ?? '';
  let batch: CsvRow[] = [];
  const flush = async (): Promise<void> => {
    tally.add(await applyBatch(database, options, columns, batch, apply, memory));
    memory?.keep();
    batch = [];
    if (options.isAlone !== true) await wait(restMs);
  };
  for await (const given of rows) {
    const last = batch.at(-1)?.cells[key];
    const row = columns.goesOn === true ? continued(given, key, last) : given;
    // Rows about the same stay together, since a dry run keeps nothing from one batch to the next.
    const isFull = batch.length >= (last === row.cells[key] ? mostTogether : rowsAtOnce);
    if (isFull) {
      await flush();
      options.onProgress?.({ share: row.share, rows: tally.read });
      if (options.stopsOnError === true && tally.hasErrors) return tally.report();
    }
    batch.push(row);
  }
  if (batch.length > 0) await flush();
  options.onProgress?.({ share: 1, rows: tally.read });
  return tally.report();
}

function continued(row: CsvRow, key: string, last: string | undefined): CsvRow {
  if (last === undefined || (row.cells[key] ?? '').trim() !== '') return row;
  return { ...row, cells: { ...row.cells, [key]: last } };
}

function checkHeader(header: readonly string[], columns: TableColumns, tally: Tally): void {
  const missing = columns.needed.find((column) => !header.includes(column));
  if (missing !== undefined) {
    throw new UnreadableFile(`This file is of another kind: it has no column ${missing}`);
  }
  const { needed, others = [], inViews = [] } = columns;
  const ofViews = storeViews.flatMap(({ code }) => inViews.map((column) => `${column}_${code}`));
  const known = new Set(['', ...needed, ...others, ...inViews, ...ofViews]);
  for (const column of header.filter((name) => !known.has(name))) {
    const message = `The column ${shortened(column)} is unknown and was not read`;
    tally.note({ row: 1, sku: '', column: shortened(column), code: 'column.unknown', message });
  }
}

async function applyBatch(
  database: Database,
  options: TableImport,
  columns: TableColumns,
  batch: readonly CsvRow[],
  apply: ApplyRow,
  memory: TableExtras['memory'],
): Promise<Tally> {
  let tally = new Tally();
  const work = async (tx: Db): Promise<void> => {
    // PostgreSQL may run it again.
    tally = new Tally();
    memory?.begin();
    for (const row of batch) {
      await applyRow(row, columns.needed[0] ?? '', tally, (cells) =>
        apply(tx, cells, options.clock()),
      );
      if (options.stopsOnError === true && tally.hasErrors) break;
    }
    if (options.isDryRun === true) throw new OnlyTried();
  };
  try {
    await database.transaction(work);
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error;
  }
  return tally;
}

async function applyRow(
  { row, cells, damage }: CsvRow,
  keyColumn: string,
  tally: Tally,
  apply: (cells: Cells) => Promise<RowOutcome>,
): Promise<void> {
  const sku = cells[keyColumn] ?? '';
  const notices: (() => void)[] = [];
  const notice = (column: string, code: string, message: string) =>
    notices.push(() => tally.note({ row, sku, column, code, message: shortened(message) }));
  try {
    if (damage !== undefined) throw damage;
    tally.count(await apply(new Cells(new Map(Object.entries(cells)), ',', notice)));
    for (const tell of notices) tell();
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    tally.refuse(row, sku, error);
  }
}
