import { expect, test } from 'vitest';
import { Cells } from './cells.ts';
import { readRow } from './read-row.ts';

function aRow(cells: Readonly<Record<string, string>>) {
  const told: string[] = [];
  const listener = {
    storeViews: [],
    refuse: (column: string) => void told.push(`refused ${column}`),
    notice: (column: string, code: string) => void told.push(`${column}: ${code}`),
  };
  return { told, cells: new Cells(new Map(Object.entries(cells)), ',', listener as never) };
}
const read = (cells: Cells) => ({ price: cells.money('price'), position: cells.whole('position') });

test('a row that is right gives the value, and its remarks are told', () => {
  const { told, cells } = aRow({ price: '10.005', position: '2' });
  expect(readRow(cells, read)).toEqual({ ok: true, value: { price: 1001, position: 2 } });
  expect(told).toEqual(['price: money.rounded']);
});

test('the first refusal is the answer, and the row’s own listener is not told', () => {
  const { told, cells } = aRow({ price: '-1', position: 'two' });
  expect(readRow(cells, read)).toEqual({
    ok: false,
    refusal: { column: 'price', code: 'number.negative', values: { text: '-1' } },
  });
  expect(told).toEqual([]);
});
