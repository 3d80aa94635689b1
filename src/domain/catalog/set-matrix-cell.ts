import type { Matrix, MatrixCell } from './matrix.ts';

/**
 * The matrix with a cell, in the place of the one that was there; a matrix of other axes is begun again.
 * Undefined takes the cell away, and the last one takes the matrix along.
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
