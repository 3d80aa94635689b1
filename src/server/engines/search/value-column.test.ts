import { expect, test } from 'vitest';
import { ValueColumn } from './value-column.ts';

function valuesAt(column: ValueColumn, row: number): readonly string[] {
  return column.values(column.codes[row] ?? 0, 'all');
}

test('a product has its own values, its variants have theirs, a facet counts both', () => {
  const column = new ValueColumn({ isListed: false });
  column.set(0, ['12', '13'], ['53', '12']);
  const code = column.codes[0] ?? 0;
  expect(column.values(code, 'own').toSorted()).toEqual(['12', '13']);
  expect(column.values(code, 'variants').toSorted()).toEqual(['12', '53']);
  expect(column.values(code, 'all').toSorted()).toEqual(['12', '13', '53']);
});

test('the same values are one set, in whatever order', () => {
  const column = new ValueColumn({ isListed: false });
  column.set(0, ['1', '2'], []);
  column.set(1, ['2', '1'], []);
  column.set(2, ['["1","2"]'], []);
  expect(column.codes[0]).toBe(column.codes[1]);
  expect(column.codes[2]).not.toBe(column.codes[0]);
});

test('values that no product has take no memory', () => {
  const column = new ValueColumn({ isListed: true });
  for (let round = 0; round < 1_000; round++) {
    column.set(0, [`${round}`], [`${round + 1}`, 'x']);
    column.set(1, [`${round}`], []);
    column.settle();
  }
  expect(column.setCount).toBeLessThan(10);
  expect(valuesAt(column, 1)).toEqual(['999']);
});

test('a set that takes the place of another is read and selected by its own values', () => {
  const column = new ValueColumn({ isListed: false });
  const has12 = () => column.select('all', (values) => values.includes('12'));
  column.set(0, ['12'], []);
  const code = column.codes[0] ?? 0;
  expect([valuesAt(column, 0), has12()[code]]).toEqual([['12'], 1]);
  column.set(0, [], []);
  expect(has12()[code]).toBe(0);
  column.set(0, ['13'], ['14']);
  expect(column.codes[0]).toBe(code);
  expect([valuesAt(column, 0).toSorted(), has12()[code]]).toEqual([['13', '14'], 0]);
});

test('more sets than a byte or two can number are told apart', () => {
  const column = new ValueColumn({ isListed: false });
  const rows = 70_000;
  for (let row = 0; row < rows; row++) column.set(row, [String(row)], []);
  for (const row of [0, 254, 255, 256, 65_534, 65_535, 65_536, rows - 1]) {
    expect(valuesAt(column, row)).toEqual([String(row)]);
  }
});
