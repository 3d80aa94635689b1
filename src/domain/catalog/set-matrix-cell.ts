import type { Matrix, MatrixCell } from './matrix.ts';

/**
 * Puts a cell into the matrix, or replaces the old one; a matrix with other axes starts empty. An
 * undefined cell deletes the old one, and deleting the last cell deletes the matrix.
 */
export function setMatrixCell<Cell extends MatrixCell>(
  before: Matrix<Cell> | undefined,
  optionIds: readonly string[],
  { valueIds }: MatrixCell,
  cell: Cell | undefined,
): Matrix<Cell> | undefined {
  const isSame = before?.optionIds.join() === optionIds.join();
  const old = isSame ? before.cells : [];
  const at = old.findIndex((each) => each.valueIds.join() === valueIds.join());
  const put = cell === undefined ? [] : [cell];
  const cells = at === -1 ? [...old, ...put] : old.toSpliced(at, 1, ...put);
  return cells.length === 0 ? undefined : { optionIds, cells };
}
