import { expect, test } from 'vitest';
import { rowCodes } from '#domain/import/row-codes.ts';
import en from '#texts/en/import.json' with { type: 'json' };
import { rowText } from './row-texts.ts';

const keys = Object.keys(en);

test.each(rowCodes)('%s has its words', (code) => {
  expect(keys.some((key) => key === code || key.startsWith(`${code}.`))).toBe(true);
});

test('every sentence is of a code', () => {
  const codes = new Set<string>(rowCodes);
  const others = keys.filter((key) => !codes.has(key.split('.').slice(0, 2).join('.')));
  expect(others).toEqual([]);
});

test('names what was written; a code with several sentences says which', () => {
  const text = 'snart';
  expect(rowText('en', 'date.invalid', { text })).toBe(
    '"snart" is not a date like 31.12.2026, 2026-12-31, or 12/31/2026 with the month first',
  );
  expect(rowText('nb', 'number.invalid', { text, expected: 'amount' })).toBe(
    '"snart" er ikke et beløp som 1299.00',
  );
});
