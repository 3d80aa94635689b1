import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { weekday } from '#domain/time/calendar.ts';
import { moment } from '#domain/time/moment.ts';
import { osloDay, osloDayNumber } from '#domain/time/oslo-day.ts';
import { freeReturnsEnd } from '#domain/returns/returnable.ts';
import { withdrawalEnd } from './withdrawal.ts';

const { returns } = defaultSettings;
const at = (iso: string) => moment(Date.parse(iso));
const lastDay = (iso: string, wasTold = true) =>
  osloDay(moment(withdrawalEnd(at(iso), returns, wasTold) - 1));

describe('14 days, counted from the day after the goods came (rules/law#withdrawal)', () => {
  it.each([
    ['2026-06-01T09:00+02:00', '2026-06-15'],
    ['2026-06-01T23:59+02:00', '2026-06-15'],
    // A Saturday, then Constitution Day on a Sunday: the period ends on Monday.
    ['2026-05-02T09:00+02:00', '2026-05-18'],
    // The last day is Good Friday, so the period ends after Easter Monday.
    ['2026-03-20T09:00+01:00', '2026-04-07'],
  ])('what came %s can be sent back until the end of %s', (came, last) => {
    expect(lastDay(came)).toBe(last);
  });

  it('if not told, the time can run up to 12 months longer', () => {
    expect(lastDay('2026-06-01T09:00+02:00', false)).toBe('2027-06-15');
    expect(lastDay('2028-02-15T09:00+01:00', false)).toBe('2029-03-01');
  });
});

it('the last day is a working day, at least 14 days on, and the shop’s own 30 days are longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2020-01-01'), max: at('2060-01-01') }), (ms) => {
      const came = moment(ms);
      const last = osloDayNumber(moment(withdrawalEnd(came, returns, true) - 1));
      expect(last - osloDayNumber(came)).toBeGreaterThanOrEqual(14);
      expect(last - osloDayNumber(came)).toBeLessThan(20);
      expect(weekday(last)).toBeLessThanOrEqual(5);
      expect(freeReturnsEnd(came, returns)).toBeGreaterThan(withdrawalEnd(came, returns, true));
    }),
    { numRuns: 1000 },
  );
});
