import { expect, test } from 'vitest';
import type { CustomOption } from './custom-option.ts';
import { matrixCell, matrixTable } from './price-matrix.ts';

const axis = (id: string, ...labels: readonly string[]): CustomOption => ({
  id,
  label: `Akse ${id}`,
  kind: 'drop_down',
  isRequired: true,
  values: labels.map((label, at) => ({ id: `${id}${at + 1}`, label })),
});
const width = axis('1', '60 cm', '80 cm');
const height = axis('2', '190 cm', '200 cm');
const cell = (row: string, column: string, kroner: number) => ({ valueIds: [row, column], kroner });
const matrix = {
  optionIds: ['1', '2'],
  cells: [cell('12', '22', 1900), cell('11', '21', 1500), cell('12', '21', 1700)],
};
const chosen = (...picks: readonly [CustomOption, number][]) =>
  picks.map(([option, at]) => ({ option, values: option.values.slice(at, at + 1), text: '' }));

test('a cell is where the values of all axes meet', () => {
  expect(matrixCell(matrix, chosen([width, 1], [height, 0]))?.kroner).toBe(1700);
  expect(matrixCell(matrix, chosen([height, 0], [width, 0]))?.kroner).toBe(1500);
});

test('while an axis is open, or where nothing is made, there is no cell', () => {
  expect(matrixCell(matrix, chosen([width, 1]))).toBeUndefined();
  expect(matrixCell(matrix, chosen([width, 0], [height, 1]))).toBeUndefined();
});

test('rows and columns have the headings of their options, in their order', () => {
  expect(matrixTable(matrix, [height, width])).toEqual({
    columns: ['190 cm', '200 cm'],
    rows: [
      { heading: '60 cm', cells: [cell('11', '21', 1500), undefined] },
      { heading: '80 cm', cells: [cell('12', '21', 1700), cell('12', '22', 1900)] },
    ],
  });
});

test('one axis makes one nameless column', () => {
  const row = { valueIds: ['11'] };
  expect(matrixTable({ optionIds: ['1'], cells: [row] }, [width])).toEqual({
    columns: [''],
    rows: [
      { heading: '60 cm', cells: [row] },
      { heading: '80 cm', cells: [undefined] },
    ],
  });
});
