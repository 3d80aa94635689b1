import type { Benchmark, Timing } from './benchmark.ts';

export interface Result extends Timing, Pick<Benchmark, 'title' | 'limitMs'> {}

const heads = ['', 'runs', 'median ms', 'p95 ms', 'limit ms', '× reference'];

/** The results as aligned columns, the reference last; ratios are of medians. */
export function table(results: readonly Result[], reference: Result): string {
  const rows = [...results, reference].map((result) => [
    result.title,
    String(result.runs),
    result.medianMs.toFixed(3),
    result.p95Ms.toFixed(3),
    result.limitMs?.toFixed(1) ?? '–',
    (result.medianMs / reference.medianMs).toFixed(2),
  ]);
  const lines = [heads, ...rows];
  const widths = heads.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  return lines
    .map((cells) => cells.map((cell, column) => align(cell, column, widths[column] ?? 0)))
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n');
}

/** Words to the left, figures to the right. */
function align(cell: string, column: number, width: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/** Whether a median is over what was promised. */
export function isOverLimit({ medianMs, limitMs = Infinity }: Result): boolean {
  return medianMs > limitMs;
}
