import type { ImportReport, RowNote } from '#server/jobs/report.ts';
import { facts, wrap } from './output.ts';

const mostShown = 10;

/** A report for people: the counts, then what was refused, then what else is to know. */
export function reportLines(report: ImportReport, isDryRun: boolean): readonly string[] {
  const { read, created, updated, unchanged, skipped, errors, notices, seconds } = report;
  return [
    isDryRun
      ? `Read ${read} rows in ${seconds} s; nothing was changed`
      : `Read ${read} rows in ${seconds} s`,
    '',
    ...facts([
      ['  created', created],
      ['  updated', updated],
      ['  unchanged', unchanged],
      ['  refused', skipped],
    ]),
    ...notes('Refused rows', errors),
    ...notes('Notices', notices),
  ];
}

function notes(title: string, all: readonly RowNote[]): readonly string[] {
  if (all.length === 0) return [];
  const shown = all.slice(0, mostShown).flatMap(({ row, sku, column, message }) => {
    const place = [`row ${row}`, sku, column].filter((part) => part !== '').join(', ');
    return [`  ${place}`, ...wrap(message, '    ')];
  });
  const more = all.length - mostShown;
  return [
    '',
    `${title} (${all.length})`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more; --report FILE writes them all`] : []),
  ];
}
