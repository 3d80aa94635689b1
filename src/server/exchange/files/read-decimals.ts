import {
  decimalMarkOf,
  type DecimalMarks,
  pointed,
  type DecimalMark,
} from '#domain/import/decimal-mark.ts';
import type { CsvFile, CsvRow } from './csv-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { refusal } from './refusals.ts';
import { say } from './spoken-language.ts';

/** Passes a file's numbers to the objects that find out its decimal mark. */
export function addNumbers(
  marks: DecimalMarks,
  { row, cells, damage }: CsvRow,
  columns: readonly string[],
): void {
  if (damage !== undefined) return;
  for (const column of columns) marks.add({ column, row, text: cells[column] ?? '' });
}

/** The decimal mark of a file; throws where the file does not tell it. */
export function markIn(marks: DecimalMarks, file: string): DecimalMark {
  const { unclear } = marks;
  if (unclear.length === 0) return marks.mark;
  const numbers = unclear.map(({ column, row, text }) =>
    say('file.number', { column, row: String(row), text }),
  );
  throw new UnreadableFile(say('file.decimal', { file, numbers: numbers.join(say('file.and')) }));
}

/**
 * Turns decimal commas into points. A row with a point is refused, because it may be a thousands
 * separator there.
 */
export function withPoints({ header, rows }: CsvFile, columns: readonly string[]): CsvFile {
  const withPoint = (row: CsvRow): CsvRow => {
    if (row.damage !== undefined) return row;
    const other = columns.find((column) => decimalMarkOf(row.cells[column] ?? '') === 'point');
    if (other !== undefined) {
      const text = row.cells[other] ?? '';
      return { ...row, damage: refusal(other, 'number.invalid', { text, expected: 'comma' }) };
    }
    const numbers = columns.map((column) => [column, pointed(row.cells[column] ?? '')]);
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(numbers) } };
  };
  const pointedRows = async function* (): AsyncGenerator<CsvRow> {
    for await (const row of rows) yield withPoint(row);
  };
  return { header, rows: pointedRows() };
}
