import type { ImportReport, RowNote } from '#server/exchange/files/report.ts';
import { wholeNumber } from './kroner.ts';
import { facts, wrap } from './output.ts';

const maxShown = 10;

/** A report for people: the counts, then what was refused, then what else is to know. */
export function reportLines(report: ImportReport, isDryRun: boolean): readonly string[] {
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
    ...notes('Notices', notices),
  ];
}

function aligned(count: number): string {
  return wholeNumber(count).padStart(8);
}

function notes(title: string, all: readonly RowNote[]): readonly string[] {
  if (all.length === 0) return [];
  const shown = all.slice(0, maxShown).flatMap(({ row, sku, column, message }) => {
    const place = [row === 0 ? '' : `row ${row}`, sku, column]
      .filter((part) => part !== '')
      .join(', ');
    return [`  ${place}`, ...wrap(message, '    ')];
  });
  const more = all.length - maxShown;
  return [
    '',
    `${title} (${wholeNumber(all.length)})`,
    ...shown,
    ...(more > 0 ? [`  and ${wholeNumber(more)} more; --report FILE writes them all`] : []),
  ];
}
