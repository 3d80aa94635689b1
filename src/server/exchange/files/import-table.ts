import { decimalColumns, DecimalMarks } from '#domain/import/decimal-mark.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import { logChanges, type ChangeKind } from '#server/repositories/system/change-log.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { Cells } from '#domain/import/cells.ts';
import { listening } from './refusals.ts';
import { readCsv, UnreadableFile, type CsvFile } from './csv-rows.ts';
import {
  importRows,
  type FileRow,
  type Importer,
  type OpenRecords,
  type TableImport,
} from './import-rows.ts';
import { addNumbers, markIn, withPoints } from './read-decimals.ts';
import { say } from './spoken-language.ts';
import { Tally, type ImportReport, type RowOutcome } from './report.ts';

/** The first needed column names the row in the report. */
export interface TableColumns {
  readonly needed: readonly string[];
  readonly others?: readonly string[];
  /** Columns that may also come with a store view's code behind their names. */
  readonly inViews?: readonly string[];
  /** A row without the first needed column takes it from the row before. */
  readonly goesOn?: boolean;
}

export type ApplyRow = (tx: Db, cells: Cells, now: Moment) => Promise<RowOutcome>;

/** Logs a change for every process, unless nothing changed. */
export async function told<Done extends RowOutcome>(
  tx: Db,
  outcome: Done,
  [kind, ...keys]: readonly [ChangeKind, ...(readonly string[])],
  now: Moment,
): Promise<Done> {
  if (outcome !== 'unchanged') await logChanges(tx, kind, keys, now);
  return outcome;
}

export async function importTable(
  database: Database,
  options: TableImport,
  columns: TableColumns,
  apply: ApplyRow,
  records?: OpenRecords,
): Promise<ImportReport> {
  const tally = new Tally();
  const table = await withDecimals(options.source ?? (await readCsv(options.file)), options);
  const storeViews = await loadStoreViews(database.read);
  checkHeader(table.header, columns, storeViews, tally);
  await importRows(
    database,
    options,
    keyed(table, columns),
    (tx, cells, now, notice) =>
      apply(tx, new Cells(new Map(Object.entries(cells)), ',', listening(notice, storeViews)), now),
    tally,
    records,
  );
  return tally.report();
}

async function withDecimals(table: CsvFile, { file, decimal }: TableImport): Promise<CsvFile> {
  const numbers = table.header.filter((column) => decimalColumns.has(column));
  if (numbers.length === 0 || decimal === 'point') return table;
  if (decimal === 'comma') return withPoints(table, numbers);
  const marks = new DecimalMarks();
  for await (const row of (await readCsv(file)).rows) addNumbers(marks, row, numbers);
  return markIn(marks, file) === 'comma' ? withPoints(table, numbers) : table;
}

export function tableImporter<Options extends TableImport = TableImport>(
  columns: TableColumns,
  apply: (...row: [...Parameters<ApplyRow>, Options]) => ReturnType<ApplyRow>,
): Importer<Options> {
  return (database, options) =>
    importTable(database, options, columns, (...row) => apply(...row, options));
}

function checkHeader(
  header: readonly string[],
  columns: TableColumns,
  storeViews: readonly StoreFace[],
  tally: Tally,
): void {
  const missing = columns.needed.find((column) => !header.includes(column));
  if (missing !== undefined) {
    throw new UnreadableFile(say('file.kind', { column: missing }));
  }
  const { needed, others = [], inViews = [] } = columns;
  const ofViews = storeViews.flatMap(({ code }) => inViews.map((column) => `${column}_${code}`));
  const known = new Set(['', ...needed, ...others, ...inViews, ...ofViews]);
  for (const column of header) if (!known.has(column)) tally.noteUnknownColumn(column);
}

async function* keyed(
  { rows }: CsvFile,
  { needed: [keyColumn = ''], goesOn }: TableColumns,
): AsyncGenerator<FileRow<Readonly<Record<string, string>>>> {
  let last = '';
  for await (const { row, cells, damage, share } of rows) {
    const own = cells[keyColumn] ?? '';
    const key = goesOn === true && own.trim() === '' ? last : own;
    last = key;
    yield { row, key, value: { ...cells, [keyColumn]: key }, share, ...(damage && { damage }) };
  }
}
