import { expect, test } from 'vitest';
import { aRow } from '#testing/a-row.ts';
import { isShortened, meantCell, meantColumns } from './spreadsheet-cells.ts';
import { readTradeNumber } from './trade-numbers.ts';
import { withZeros } from './with-zeros.ts';

test.each([
  ['="0042067"', '0042067'],
  ['="a ""b"""', 'a "b"'],
  [' ="a"', ' ="a"'],
  ['=A1', '=A1'],
  ['="a"&"b"', '="a"&"b"'],
  ['\u200BKRAN\uFEFF-1', 'KRAN-1'],
  ['my\u00ADk', 'my\u00ADk'],
])('%j means %j', (cell, text) => expect(meantCell(cell)).toBe(text));

test('a number with an exponent lost its digits', () => {
  expect(['7,04512E+12', '7.04512e+12', '1E+05'].every(isShortened)).toBe(true);
  expect(['2E10', 'E+05', '1E-05', '704512'].some(isShortened)).toBe(false);
});

test('capitals, blanks and hyphens of a header make no difference where that is certain', () => {
  const known = ['sku', 'product_type', 'Zip/Post Code', 'is_new', 'isnew'];
  expect([...meantColumns(['SKU', 'Product Type', 'ZIP/post code', 'extra'], known)]).toEqual([
    ['SKU', 'sku'],
    ['Product Type', 'product_type'],
    ['ZIP/post code', 'Zip/Post Code'],
  ]);
  expect(meantColumns(['Sku', 'sku', 'Is-New', 'SKU '], known).size).toBe(0);
  expect([...meantColumns(['Sku', 'SKU'], known)]).toEqual([['Sku', 'sku']]);
});

test.each([
  ['ean', '4006381333931', []],
  ['ean', '96385074', []],
  ['ean', '4006381333932', ['ean number.trade']],
  ['ean', '42067', ['ean number.trade']],
  ['nrf', '0042067', []],
  ['nrf', '42067', ['nrf number.trade']],
  ['nrf', 'x042067', ['nrf number.trade']],
  ['nobb', '6012 3456', []],
  ['nobb', '601234567', ['nobb number.trade']],
])('%s %s is kept as it is, and what looks wrong is told', (code, text, told) => {
  const { cells, noticed } = aRow({});
  expect(readTradeNumber(code, text, cells)).toBe(text);
  expect(noticed).toEqual(told);
});

test('a trade number that a spreadsheet shortened is left out', () => {
  const { cells, noticed } = aRow({});
  expect(readTradeNumber('ean', '7,04512E+12', cells)).toBeUndefined();
  expect(noticed).toEqual(['ean value.left_out']);
});

test('what a number may have been with its zeros', () => {
  expect(withZeros('42067')).toEqual(['042067', '0042067', '00042067']);
  expect([...withZeros('042'), ...withZeros('KRAN-1')]).toEqual([]);
});
