import type { ImportReport, RowNote } from '#server/exchange/files/report.ts';
import { wholeNumber } from './kroner.ts';
import { facts, wrap } from './output.ts';

const maxShown = 10;
/** Rows shown for each reason; the others are counted. */
const maxRows = 5;
const lacking = new Set(['attribute.unknown', 'option.unknown', 'set.unknown']);

interface ReportOf {
  readonly isDryRun: boolean;
  /** The import could have made attributes, sets and options, but was not told to. */
  readonly mayCreate: boolean;
}

export function reportLines(
  report: ImportReport,
  { isDryRun, mayCreate }: ReportOf,
): readonly string[] {
  const { read, created, updated, unchanged, skipped, errors, notices, seconds } = report;
  return [
    `Read ${wholeNumber(read)} ${read === 1 ? 'row' : 'rows'} in ${wholeNumber(seconds)} s${isDryRun ? '; nothing was changed' : ''}`,
    '',
    ...facts([
      ['  created', aligned(created)],
      ['  updated', aligned(updated)],
      ['  unchanged', aligned(unchanged)],
      ['  refused', aligned(skipped)],
    ]),
    ...notes('Refused rows', errors),
    ...(mayCreate && errors.some(({ code }) => lacking.has(code))
      ? [
          '',
          ...wrap('--create-options makes the attributes, sets and options that the shop lacks.'),
        ]
      : []),
    ...notes('Notices', notices),
  ];
}

function aligned(count: number): string {
  return wholeNumber(count).padStart(8);
}

function notes(title: string, all: readonly RowNote[]): readonly string[] {
  if (all.length === 0) return [];
  const reasons = [...Map.groupBy(all, ({ column, code }) => `${column} ${code}`).values()];
  const shown = reasons.toSorted((a, b) => b.length - a.length).slice(0, maxShown);
  const named = shown.reduce((sum, rows) => sum + Math.min(rows.length, maxRows), 0);
  return [
    '',
    `${title} (${wholeNumber(all.length)})`,
    ...shown.flatMap(linesOf),
    ...(named < all.length ? ['  --report FILE writes them all'] : []),
  ];
}

function linesOf(rows: readonly RowNote[]): readonly string[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { row, sku, column, message } = first;
  const others = rows.length > 1;
  const numbers = rows.slice(0, maxRows).map((each) => each.row);
  const more = rows.length - numbers.length;
  const where = others
    ? `${wholeNumber(rows.length)} rows: ${numbers.join(', ')}${more > 0 ? ` and ${wholeNumber(more)} more` : ''}`
    : row === 0
      ? ''
      : `row ${row}`;
  const isAlike = rows.every((each) => each.message === message);
  const place = [where, others ? '' : sku, column].filter((part) => part !== '').join(', ');
  return [`  ${place}`, ...wrap(isAlike ? message : `${message} (row ${row})`, '    ')];
}
