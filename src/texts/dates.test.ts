import { expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { writeDay, writeDayAndTime } from './dates.ts';

test.each([
  ['2026-03-01T13:05:59Z', '01.03.2026 14:05'],
  ['2026-03-29T00:59:59Z', '29.03.2026 01:59'],
  ['2026-03-29T01:00:00Z', '29.03.2026 03:00'],
  ['2025-12-31T23:30:00Z', '01.01.2026 00:30'],
])('%s is written as the wall clock in Norway says', (iso, text) => {
  const at = moment(Date.parse(iso));
  expect(writeDayAndTime(at)).toBe(text);
  expect(writeDay(at)).toBe(text.slice(0, 10));
});
