import { expect, test } from 'vitest';
import { excelLine } from './excel-line.ts';

const cell = (column: string, text: string) => excelLine([column], [text]).slice(0, -2);

test.each([
  ['price', '1249.50', '1249,50'],
  ['unit_net', '-3.00', '-3,00'],
  ['qty', '12', '12'],
  ['name', 'Kran; "krom"', '"Kran; ""krom"""'],
  // Excel would turn these into a number, a date or a power.
  ['sku', '0042067', '"=""0042067"""'],
  ['sku', '10.50', '"=""10.50"""'],
  ['ean', '7071234567890', '"=""7071234567890"""'],
  ['sku', '12E5', '"=""12E5"""'],
  ['size', '3/8', '"=""3/8"""'],
  ['placed_at', '2026-03-01 12:00:00', '2026-03-01 12:00:00'],
  ['name', '=1+1', "'=1+1"],
])('%s %s is written %s', (column, text, written) => {
  expect(cell(column, text)).toBe(written);
});

test('cells are parted by semicolons, lines as Windows parts them', () => {
  expect(excelLine(['sku', 'price'], ['A-1', '10.00'])).toBe('A-1;10,00\r\n');
});
