import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { kronerText } from './write-values.ts';
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

test('an amount with VAT becomes the net amount that gives it back (rules/imports#amounts-with-vat)', () => {
  const rate = fc.constantFrom(0, 12, 15, 25).map(vatRate);
  const net = fc.integer({ min: 0, max: 10_000_000 }).map(ore);
  fc.assert(
    fc.property(rate, net, (vat, amount) => {
      const row = aRow({ price: kronerText(priceFromNet(amount, vat).gross) });
      expect(row.cells.withVat(() => vat).money('price')).toBe(amount);
      expect(row.noticed).toEqual([]);
    }),
  );
});

test('an amount with VAT that no net amount gives back gets one remark per row', () => {
  const row = aRow({ price: '9.97', special_price: '0.02', msrp: '9.97' });
  const cells = row.cells.withVat(() => vatRate(25));
  expect([cells.money('price'), cells.money('special_price')]).toEqual([7_98, 2]);
  expect(cells.amount('msrp')).toBe(9_97);
  expect(row.noticed).toEqual(['price money.inexact']);
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
