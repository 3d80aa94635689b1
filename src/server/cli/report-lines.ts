import { say } from '#server/exchange/files/spoken-language.ts';
import type { ImportReport, RowNote } from '#server/exchange/files/report.ts';
import { wholeNumber } from './kroner.ts';
import { facts, wrap } from './output.ts';

const maxShown = 10;
/** Maximum number of rows shown per reason; the others are counted. */
const maxRows = 5;
const lacking = new Set(['attribute.unknown', 'option.unknown', 'set.unknown']);

interface ReportOf {
  readonly isDryRun: boolean;
  /** The import could have created attributes, sets and options, but the option for it was missing. */
  readonly mayCreate: boolean;
}

export function reportLines(
  report: ImportReport,
  { isDryRun, mayCreate }: ReportOf,
): readonly string[] {
  const { read, created, updated, unchanged, skipped, errors, notices, seconds } = report;
  return [
    say('report.read', { count: read, seconds: wholeNumber(seconds) }) +
      (isDryRun ? say('report.dry') : ''),
    '',
    ...facts([
      [`  ${say('report.created')}`, aligned(created)],
      [`  ${say('report.updated')}`, aligned(updated)],
      [`  ${say('report.unchanged')}`, aligned(unchanged)],
      [`  ${say('report.refused')}`, aligned(skipped)],
    ]),
    ...stockLines(report),
    ...(report.missing ? ['', ...wrap(say('report.missing', { count: report.missing }))] : []),
    ...notes('report.errors', errors),
    ...(mayCreate && errors.some(({ code }) => lacking.has(code))
      ? ['', ...wrap(say('report.create'))]
      : []),
    ...notes('report.notices', notices),
  ];
}

/** Reports the changed stock, because a file's stock overwrites the shop's (rules/imports#stock). */
function stockLines({ stock }: ImportReport): readonly string[] {
  if (stock === undefined || stock.changed === 0) return [];
  const { changed, largest } = stock;
  return [
    '',
    ...wrap(say('report.stock', { count: changed })),
    ...facts(
      largest.map(({ sku, before, after }) => [
        `  ${sku}`,
        `${wholeNumber(before)} → ${wholeNumber(after)}`,
      ]),
    ),
    ...(largest.length < changed
      ? [`  ${say('report.stock_more', { more: changed - largest.length })}`]
      : []),
  ];
}

function aligned(count: number): string {
  return wholeNumber(count).padStart(8);
}

function notes(
  title: 'report.errors' | 'report.notices',
  all: readonly RowNote[],
): readonly string[] {
  if (all.length === 0) return [];
  const reasons = [...Map.groupBy(all, ({ column, code }) => `${column} ${code}`).values()];
  const sorted = reasons.toSorted((a, b) => b.length - a.length);
  const [shown, left] = [sorted.slice(0, maxShown), sorted.slice(maxShown)];
  const named = shown.reduce((sum, rows) => sum + Math.min(rows.length, maxRows), 0);
  return [
    '',
    say(title, { total: all.length }),
    ...shown.flatMap(linesOf),
    ...(left.length === 0
      ? []
      : [`  ${say('report.others', { reasons: left.length, rows: left.flat().length })}`]),
    ...(named < all.length ? [`  ${say('report.all')}`] : []),
  ];
}

function linesOf(rows: readonly RowNote[]): readonly string[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { row, sku, column } = first;
  const others = rows.length > 1;
  const numbers = rows.slice(0, maxRows).map((each) => each.row);
  const more = rows.length - numbers.length;
  const where = others
    ? say('report.many', { total: rows.length, rows: numbers.join(', ') }) +
      (more > 0 ? say('report.more', { more }) : '')
    : row === 0
      ? ''
      : say('report.row', { row: String(row) });
  const place = [where, others ? '' : sku, column].filter((part) => part !== '').join(', ');
  return [`  ${place}`, ...messagesOf(rows)];
}

/** A message that all rows share is written once. Otherwise each message names its rows. */
function messagesOf(rows: readonly RowNote[]): readonly string[] {
  const said = Map.groupBy(rows.slice(0, maxRows), ({ message }) => message);
  const isAlike = said.size === 1 && rows.every(({ message }) => said.has(message));
  return [...said].flatMap(([message, some]) => {
    const named = some.map(({ row }) => say('report.row', { row: String(row) })).join(', ');
    return wrap(isAlike ? message : `${message} (${named})`, '    ');
  });
}
