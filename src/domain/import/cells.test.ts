import { expect, test } from 'vitest';
import { aRow } from '#testing/a-row.ts';

test('a blank cell leaves a value as it is, the mark empties it, a missing column says nothing', () => {
  const { cells } = aRow({ blank: '  ', emptied: ' __EMPTY__VALUE__ ', given: ' a ' });
  expect(['blank', 'emptied', 'given', 'missing'].map((column) => cells.text(column))).toEqual([
    undefined,
    null,
    ' a ',
    undefined,
  ]);
  expect(cells.given('given')).toBe('a');
  expect([cells.has('blank'), cells.has('missing')]).toEqual([true, false]);
});

test('an amount is in øre; one that is none, or below zero, is refused', () => {
  const row = aRow({ price: '1299.00', fine: '1.005', dear: 'dear', debt: '-1' });
  expect(row.cells.money('price')).toBe(129_900);
  row.cells.money('fine');
  row.cells.money('dear');
  row.cells.money('debt');
  expect(row.noticed).toEqual(['fine money.rounded']);
  expect(row.refused).toEqual(['dear number.invalid', 'debt number.negative']);
});

test('numbers and flags that are none are refused, each in its column', () => {
  const row = aRow({ qty: '12,5', on: 'maybe', off: 'nei' });
  row.cells.decimal('qty');
  row.cells.flag('on');
  expect(row.cells.flag('off')).toBe(false);
  expect(row.refused).toEqual(['qty number.invalid', 'on flag.invalid']);
});

test('a place in an order is a whole number', () => {
  const row = aRow({ first: '-2', second: '10.000', third: '1.5', far: '99999999999999999999' });
  const read = ['first', 'second', 'third', 'far'].map((column) => row.cells.whole(column));
  expect(read).toEqual([-2, 10, undefined, undefined]);
  expect(row.refused).toEqual(['third number.invalid', 'far number.invalid']);
});

test('store views have columns of their own, a list takes a comma behind a backslash for its own', () => {
  const { cells } = aRow({ name: 'Kran', name_en: 'Tap', list: 'a, b\\,c,,' });
  expect(cells.views('name')).toEqual({ en: 'Tap' });
  expect(cells.list('list')).toEqual(['a', 'b,c']);
  expect(cells.pick(['name', 'missing'])).toEqual({ name: 'Kran' });
});
