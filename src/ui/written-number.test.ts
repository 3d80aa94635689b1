import { expect, test } from 'vitest';
import { readNumber, writeNumber } from './written-number.ts';

const money = { decimals: 2, point: ',' } as const;
const english = { decimals: 2, point: '.' } as const;

test.each([
  ['1 234,50', 1234.5],
  ['1\u00A0234,50', 1234.5],
  ['1\u202F234,50', 1234.5],
  ['1234,5', 1234.5],
  ['1 234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1.234', 1234],
  ['12.345.678', 12_345_678],
  ['kr 500,-', 500],
  ['500,', 500],
  ['-12', -12],
  ['−12,05', -12.05],
  ['0', 0],
  [' ', undefined],
  ['1,234', Number.NaN],
  ['1234,567', Number.NaN],
  ['1.23.4', Number.NaN],
  ['ti', Number.NaN],
  ['1e3', Number.NaN],
])('%j is read as %d', (text, value) => {
  expect(readNumber(text, money)).toBe(value);
});

test('in English a comma stands between thousands', () => {
  expect(readNumber('1,234.50', english)).toBe(1234.5);
  expect(readNumber('1234,50', english)).toBe(1234.5);
  expect(writeNumber(-1234.5, english, true)).toBe('−1,234.50');
});

test('three digits behind a full stop are decimals where three are taken', () => {
  expect(readNumber('2.125', { decimals: 3, point: ',' })).toBe(2.125);
});

test('a number is written with no-break spaces, and with as many decimals as it has', () => {
  expect(writeNumber(1_234_567.5, money)).toBe('1\u00A0234\u00A0567,5');
  expect(writeNumber(1234.5, money, true)).toBe('1\u00A0234,50');
  expect(writeNumber(1234, { decimals: 0, point: ',' })).toBe('1\u00A0234');
  expect(writeNumber(999, money, true)).toBe('999,00');
});
