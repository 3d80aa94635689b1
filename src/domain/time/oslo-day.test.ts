import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, moment } from './moment.ts';
import {
  endOfOsloDay,
  osloDay,
  osloOffsetMs,
  startOfOsloDay,
  startOfOsloMonth,
} from './oslo-day.ts';

const at = (iso: string): number => Date.parse(iso);

test.each([
  ['2026-01-15', '2026-01-15T00:00+01:00'],
  ['2026-07-01', '2026-07-01T00:00+02:00'],
  ['2026-03-29', '2026-03-29T00:00+01:00'],
  ['2026-03-30', '2026-03-30T00:00+02:00'],
  ['2026-10-25', '2026-10-25T00:00+02:00'],
  ['2026-10-26', '2026-10-26T00:00+01:00'],
  ['2024-02-29', '2024-02-29T00:00+01:00'],
  ['1970-01-01', '1970-01-01T00:00+01:00'],
])('%s begins at %s', (day, iso) => {
  expect(startOfOsloDay(day)).toBe(at(iso));
});

test('a date-only end is the end of that day, in the 23-hour day as well', () => {
  expect(endOfOsloDay('2026-03-29')).toBe(at('2026-03-30T00:00+02:00'));
  expect(endOfOsloDay('2026-12-31')).toBe(at('2027-01-01T00:00+01:00'));
});

test.each([
  ['2026-03-31T21:59:59Z', '2026-03-01T00:00+01:00'],
  ['2026-03-31T22:00:00Z', '2026-04-01T00:00+02:00'],
  ['2026-12-31T23:00:00Z', '2027-01-01T00:00+01:00'],
])('the month of %s begins at %s', (now, iso) => {
  expect(startOfOsloMonth(moment(at(now)))).toBe(at(iso));
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-01-32', ''])(
  '%j is no day',
  (day) => {
    expect(startOfOsloDay(day)).toBeUndefined();
    expect(endOfOsloDay(day)).toBeUndefined();
  },
);

test('days and offsets are those of the time-zone table', () => {
  const table = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
  fc.assert(
    fc.property(fc.integer({ min: at('1997-01-01'), max: at('2099-12-31') }), (ms) => {
      const day = osloDay(moment(ms));
      expect(day).toBe(table.format(ms));
      const start = startOfOsloDay(day) ?? Infinity;
      expect(start).toBeLessThanOrEqual(ms);
      expect(endOfOsloDay(day)).toBeGreaterThan(ms);
      expect(table.format(start - 1)).not.toBe(day);
      expect(osloOffsetMs(moment(ms)) % (dayMs / 24)).toBe(0);
    }),
    { numRuns: 1000 },
  );
});
