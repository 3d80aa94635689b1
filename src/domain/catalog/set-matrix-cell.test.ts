import { expect, test } from 'vitest';
import { setMatrixCell } from './set-matrix-cell.ts';

const cell = (valueIds: readonly string[], net: number) => ({ valueIds, net });
const axes = ['1', '2'];
const first = cell(['11', '21'], 1500);
const one = { optionIds: axes, cells: [first] };

test('a cell is added, or takes the place of the one that was there', () => {
  expect(setMatrixCell(undefined, axes, first, first)).toEqual(one);
  const other = cell(['12', '21'], 1700);
  expect(setMatrixCell(one, axes, other, other)?.cells).toEqual([first, other]);
  const dearer = cell(['11', '21'], 1600);
  expect(setMatrixCell(one, axes, dearer, dearer)?.cells).toEqual([dearer]);
});

test('a matrix of other axes is begun anew', () => {
  const own = cell(['31'], 900);
  expect(setMatrixCell(one, ['3'], own, own)).toEqual({ optionIds: ['3'], cells: [own] });
});

test('the last cell that goes takes the matrix along', () => {
  expect(setMatrixCell(one, axes, first, undefined)).toBeUndefined();
  expect(setMatrixCell(one, axes, cell(['12', '21'], 0), undefined)).toEqual(one);
});
