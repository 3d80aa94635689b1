import { expect, test } from 'vitest';
import { decimalMarkOf, DecimalMarks, pointed } from './decimal-mark.ts';

test.each([
  ['189,90', 'comma', '189.90'],
  ['1 189,90', 'comma', '1189.90'],
  ['1\u00A0189', undefined, '1189'],
  ['-0,5', 'comma', '-0.5'],
  ['189.90', 'point', '189.90'],
  ['189', undefined, '189'],
  ['1,299.00', undefined, '1,299.00'],
  ['dear, really', undefined, 'dear, really'],
])('%j', (text, mark, read) => {
  expect([decimalMarkOf(text), pointed(text)]).toEqual([mark, read]);
});

const marksOf = (...texts: readonly string[]) => {
  const marks = new DecimalMarks();
  for (const [at, text] of texts.entries()) marks.add({ column: 'price', row: at + 2, text });
  return { mark: marks.mark, unclear: marks.unclear.map(({ row, text }) => `${row} ${text}`) };
};

test('a file says its mark by its numbers, unless they are of both kinds or may be thousands', () => {
  expect(marksOf('12', '')).toEqual({ mark: 'point', unclear: [] });
  expect(marksOf('12', '189.90')).toEqual({ mark: 'point', unclear: [] });
  expect(marksOf('1,250', '189,90')).toEqual({ mark: 'comma', unclear: [] });
  expect(marksOf('12', '189,90', '199.90').unclear).toEqual(['3 189,90', '4 199.90']);
  expect(marksOf('1,250', '12,500').unclear).toEqual(['2 1,250']);
});
