import { meantColumns } from '#domain/import/spreadsheet-cells.ts';
import type { CsvFile, CsvRow } from './csv-rows.ts';

/**
 * Renames the columns of a file to the known columns that its header means
 * (rules/imports#spreadsheets).
 */
export function withKnownColumns(table: CsvFile, known: readonly string[]): CsvFile {
  const meant = meantColumns(table.header, known);
  if (meant.size === 0) return table;
  const nameOf = (name: string) => meant.get(name) ?? name;
  const renamed = (row: CsvRow): CsvRow => ({
    ...row,
    cells: Object.fromEntries(
      Object.entries(row.cells).map(([name, cell]) => [nameOf(name), cell]),
    ),
    ...(row.cleaned && { cleaned: row.cleaned.map(nameOf) }),
  });
  const rows = async function* (): AsyncGenerator<CsvRow> {
    for await (const row of table.rows) yield renamed(row);
  };
  return { header: table.header.map(nameOf), rows: rows() };
}
