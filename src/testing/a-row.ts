import { storeViews } from './sample-views.ts';
import { Cells } from '#domain/import/cells.ts';

/** The cells of one row, and the refusals and remarks of reading them, as `column code`. */
export function aRow(cells: Readonly<Record<string, string>>): {
  readonly cells: Cells;
  readonly refused: readonly string[];
  readonly noticed: readonly string[];
} {
  const refused: string[] = [];
  const noticed: string[] = [];
  const listener = {
    storeViews,
    refuse: (column: string, code: string) => void refused.push(`${column} ${code}`),
    notice: (column: string, code: string) => void noticed.push(`${column} ${code}`),
  };
  return { cells: new Cells(new Map(Object.entries(cells)), ',', listener), refused, noticed };
}
