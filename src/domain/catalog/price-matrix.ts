import type { ChosenOption } from './chosen-options.ts';
import type { CustomOption } from './custom-option.ts';
import type { Matrix, MatrixCell } from './matrix.ts';

/**
 * The cell of the chosen values; undefined while an axis has no value, or where the product isn't made
 * in that size.
 */
export function matrixCell<Cell extends MatrixCell>(
  { optionIds, cells }: Matrix<Cell>,
  chosen: readonly ChosenOption[],
): Cell | undefined {
  const wanted = optionIds.map(
    (id) => chosen.find(({ option }) => option.id === id)?.values[0]?.id,
  );
  return cells.find(({ valueIds }) => wanted.every((id, axis) => valueIds[axis] === id));
}

/** A matrix of two axes for drawing; a cell is undefined where the product isn't made in that size. */
export interface MatrixTable<Cell extends MatrixCell> {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly heading: string;
    readonly cells: readonly (Cell | undefined)[];
  }[];
}

/**
 * The headings and cells of a matrix, with rows and columns in the order of their options' values. A
 * matrix of one axis becomes a table of one column without a heading.
 */
export function matrixTable<Cell extends MatrixCell>(
  { optionIds, cells }: Matrix<Cell>,
  options: readonly CustomOption[],
): MatrixTable<Cell> {
  const [rows = [], columns = [{ id: undefined, label: '' }]] = optionIds.map(
    (id) => options.find((option) => option.id === id)?.values ?? [],
  );
  return {
    columns: columns.map(({ label }) => label),
    rows: rows.map((row) => ({
      heading: row.label,
      cells: columns.map(({ id }) =>
        cells.find(({ valueIds }) => valueIds[0] === row.id && valueIds[1] === id),
      ),
    })),
  };
}
