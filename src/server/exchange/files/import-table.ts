import { decimalColumns, DecimalMarks } from '#domain/import/decimal-mark.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import type { Acting, WorkedDatabase } from '#server/acting.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { Cells } from '#domain/import/cells.ts';
import { withKnownColumns } from './known-columns.ts';
import { listening } from './refusals.ts';
import { readCsv, type CsvFile } from './csv-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';
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
  /** Columns that may also come with a store view's code after their names. */
  readonly inViews?: readonly string[];
  /** A row without a value in the first needed column takes it from the row before. */
  readonly goesOn?: boolean;
}

/** Reads a row and passes it to a workflow, which writes in the transaction of the row's batch. */
export type ApplyRow = (cells: Cells, acting: Acting) => Promise<RowOutcome>;

export async function importTable(
  database: WorkedDatabase,
  options: TableImport,
  columns: TableColumns,
  apply: ApplyRow,
  records?: OpenRecords,
): Promise<ImportReport> {
  const tally = new Tally();
  const storeViews = await loadStoreViews(database.read);
  const known = columnNames(columns, storeViews);
  const named = (file: CsvFile) => withKnownColumns(file, known);
  const table = await withDecimals(options, named);
  checkHeader(table.header, columns, known, tally);
  await importRows(
    database,
    options,
    keyed(table, columns),
    (cells, acting, notice) =>
      apply(new Cells(new Map(Object.entries(cells)), ',', listening(notice, storeViews)), acting),
    tally,
    records,
  );
  return tally.report();
}

async function withDecimals(
  { file, encoding, decimal, source }: TableImport,
  named: (file: CsvFile) => CsvFile,
): Promise<CsvFile> {
  const table = named(source ?? (await readCsv(file, encoding)));
  const numbers = table.header.filter((column) => decimalColumns.has(column));
  if (numbers.length === 0 || decimal === 'point') return table;
  if (decimal === 'comma') return withPoints(table, numbers);
  const marks = new DecimalMarks();
  for await (const row of named(await readCsv(file, encoding)).rows)
    addNumbers(marks, row, numbers);
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
  known: readonly string[],
  tally: Tally,
): void {
  const missing = columns.needed.find((column) => !header.includes(column));
  if (missing !== undefined) {
    throw new UnreadableFile(say('file.kind', { column: missing }));
  }
  for (const column of header) {
    if (column !== '' && !known.includes(column)) tally.noteUnknownColumn(column);
  }
}

function columnNames(
  { needed, others = [], inViews = [] }: TableColumns,
  storeViews: readonly StoreFace[],
): readonly string[] {
  const ofViews = storeViews.flatMap(({ code }) => inViews.map((column) => `${column}_${code}`));
  return [...needed, ...others, ...inViews, ...ofViews];
}

async function* keyed(
  { rows }: CsvFile,
  { needed: [keyColumn = ''], goesOn }: TableColumns,
): AsyncGenerator<FileRow<Readonly<Record<string, string>>>> {
  let last = '';
  for await (const { row, cells, damage, cleaned, share } of rows) {
    const own = cells[keyColumn] ?? '';
    const key = goesOn === true && own.trim() === '' ? last : own;
    last = key;
    yield {
      row,
      key,
      value: { ...cells, [keyColumn]: key },
      share,
      ...(damage && { damage }),
      ...(cleaned && { cleaned }),
    };
  }
}
