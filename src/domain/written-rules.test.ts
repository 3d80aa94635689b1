import { expect, test } from 'vitest';
import {
  amount,
  arriving,
  day,
  dayBetween,
  dayFrom,
  fileKeys,
  numberBetween,
} from './written-rules.ts';

test.each([
  ['1 234,50', 123_450],
  ['1\u00A0234,5', 123_450],
  ['1234.50', 123_450],
  ['1.234', 123_400],
  ['1\u202F234,50', 123_450],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['12.345.678', 1_234_567_800],
  ['500,', 50_000],
  ['kr 500,-', 50_000],
  ['kr 99', 9_900],
  ['99,-', 9_900],
  ['0,29', 29],
])('%j is %i øre', (text, value) => {
  expect(amount(text)).toEqual({ ok: true, value });
});

test.each(['12,3456', 'ti', '-1', '1,2,3', '1.23.4', '1e3'])('%j is no amount', (text) => {
  expect(amount(text)).toEqual({ ok: false, refusal: { code: 'field.amount' } });
});

test('a number is whole and within its bounds unless more is allowed', () => {
  const length = numberBetween({ min: 1, max: 2_000 });
  expect(length('1 200', {})).toEqual({ ok: true, value: 1200 });
  expect(length('', {})).toMatchObject({ refusal: { code: 'field.required' } });
  expect(length('1,5', {})).toMatchObject({ refusal: { code: 'field.number' } });
  expect(length('0', {})).toMatchObject({ refusal: { code: 'field.number_from' } });
  expect(length('2001', {})).toMatchObject({ refusal: { code: 'field.number_to' } });
  expect(numberBetween({ decimals: 1 })('−1,5', {})).toEqual({ ok: true, value: -1.5 });
  // Three digits after a point are decimals where three decimals are allowed.
  expect(numberBetween({ decimals: 3 })('2.125', {})).toEqual({ ok: true, value: 2.125 });
});

test('a day exists, and a period does not end before it begins', () => {
  expect(day('2026-02-29')).toMatchObject({ refusal: { code: 'field.day' } });
  const to = dayFrom('from');
  expect(to('2026-11-28', { from: '2026-11-28' })).toEqual({ ok: true, value: '2026-11-28' });
  expect(to('2026-11-27', { from: '2026-11-28' })).toMatchObject({
    refusal: { code: 'field.period' },
  });
});

test('a day may be too early or too late', () => {
  const rule = dayBetween({ earliest: '2026-11-28', latest: '2026-12-01' });
  expect(rule('2026-11-28', {})).toEqual({ ok: true, value: '2026-11-28' });
  expect(rule('2026-12-01', {}).ok).toBe(true);
  expect(rule('2026-11-27', {})).toMatchObject({ refusal: { code: 'field.date' } });
  expect(rule('2026-12-02', {})).toMatchObject({ refusal: { code: 'field.date_late' } });
  expect(rule('', {})).toMatchObject({ refusal: { code: 'field.required' } });
});

test('files are sent once all have arrived', () => {
  const pictures = fileKeys(2);
  expect(pictures('', {})).toEqual({ ok: true, value: [] });
  expect(pictures('a\nb', {})).toEqual({ ok: true, value: ['a', 'b'] });
  expect(pictures(`a\n${arriving}`, {})).toMatchObject({
    refusal: { code: 'field.file_arriving' },
  });
  expect(pictures('a\nb\nc', {})).toMatchObject({ refusal: { code: 'field.too_many' } });
});
