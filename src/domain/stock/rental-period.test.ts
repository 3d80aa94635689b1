import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RentalPeriod } from '#domain/cart/cart.ts';
import { dayNumber, textOfDay } from '#domain/time/calendar.ts';
import { moment } from '#domain/time/moment.ts';
import {
  checkRentalPeriod,
  doRentalsOverlap,
  isRentalDay,
  isRentalFree,
  periodText,
  rentalDays,
} from './rental-period.ts';

// The time is Tuesday 12 May 2026; Ascension Day is the Thursday after.
const now = moment(Date.parse('2026-05-12T23:30+02:00'));
const check = (from: string, to: string) => checkRentalPeriod({ from, to }, now);

it.each([
  ['2026-05-13', '2026-05-15'],
  ['2026-05-13', '2026-05-13'],
  // Days off inside the period are allowed.
  ['2026-05-15', '2026-05-19'],
])('a rental from %s to %s can be had', (from, to) => {
  expect(check(from, to)).toEqual({ ok: true, value: { from, to } });
});

it.each([
  ['2026-05-14', '2026-05-15', 'Ascension Day'],
  ['2026-05-13', '2026-05-16', 'Saturday'],
  ['2026-05-17', '2026-05-19', 'Sunday and Constitution Day'],
  ['2026-05-22', '2026-05-25', 'Whit Monday'],
])(
  'Rental periods cannot start or end on some days (rules/products#rental): %s to %s, %s',
  (from, to) => {
    expect(check(from, to)).toMatchObject({ refusal: { code: 'rental.day' } });
  },
);

it.each([
  ['2026-05-12', '2026-05-13'],
  ['2026-05-11', '2026-05-13'],
  ['2026-05-15', '2026-05-13'],
  ['2026-02-30', '2026-05-13'],
  ['2026-05-13', 'i morgen'],
])('from ≥ tomorrow; to ≥ from: not %s to %s', (from, to) => {
  expect(check(from, to)).toMatchObject({ refusal: { code: 'rental.period' } });
});

it('a rental has to end within a year', () => {
  expect(check('2027-05-11', '2027-05-12')).toMatchObject({ ok: true });
  const tooLate = { refusal: { code: 'rental.too_late', details: { days: 365 } } };
  expect(check('2026-05-13', '2027-05-13')).toMatchObject(tooLate);
  expect(check('2036-05-13', '2036-05-13')).toMatchObject(tooLate);
});

it('today ends at midnight in Norway', () => {
  expect(isRentalDay('2026-05-13', now)).toBe(true);
  expect(isRentalDay('2026-05-13', moment(now + 3_600_000))).toBe(false);
  expect(isRentalDay('2026-05-14', now)).toBe(false);
  expect(isRentalDay('', now)).toBe(false);
});

const first = dayNumber('2026-06-01')!;
const anyPeriod: fc.Arbitrary<RentalPeriod> = fc
  .tuple(fc.integer({ min: -5, max: 25 }), fc.integer({ min: 0, max: 9 }))
  .map(([from, days]) => ({ from: textOfDay(first + from), to: textOfDay(first + from + days) }));
const daysOf = ({ from, to }: RentalPeriod): string[] => {
  const start = dayNumber(from)!;
  return Array.from({ length: dayNumber(to)! - start + 1 }, (_, index) => textOfDay(start + index));
};

it('a period is accepted exactly when both its ends are rental days in order', () => {
  fc.assert(
    fc.property(anyPeriod, fc.integer({ min: -30, max: 30 }), ({ from, to }, days) => {
      const at = moment(now + days * 86_400_000);
      const isGood = isRentalDay(from, at) && isRentalDay(to, at);
      expect(checkRentalPeriod({ from, to }, at).ok).toBe(isGood);
    }),
    { numRuns: 1000 },
  );
});

it('overlapping rentals for one unit: no overlap', () => {
  fc.assert(
    fc.property(anyPeriod, anyPeriod, (one, other) => {
      const shared = daysOf(one).some((day) => daysOf(other).includes(day));
      expect(doRentalsOverlap(one, other)).toBe(shared);
      expect(doRentalsOverlap(other, one)).toBe(shared);
      expect(isRentalFree(one, [other], 1)).toBe(!shared);
    }),
    { numRuns: 1000 },
  );
});

it('however rentals come in, no day has more of them than there are units', () => {
  fc.assert(
    fc.property(
      fc.array(anyPeriod, { maxLength: 20 }),
      fc.integer({ min: 0, max: 3 }),
      (asked, units) => {
        const taken: RentalPeriod[] = [];
        for (const period of asked) {
          const fits = daysOf(period).every(
            (day) => taken.filter((other) => daysOf(other).includes(day)).length < units,
          );
          expect(isRentalFree(period, taken, units)).toBe(fits);
          if (fits) taken.push(period);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

describe('the days of a period', () => {
  it.each([
    ['2026-05-13', '2026-05-13', 1],
    ['2026-05-13', '2026-05-15', 3],
    ['2026-02-27', '2026-03-02', 4],
    ['2026-03-27', '2026-03-30', 4],
    ['2026-05-15', '2026-05-13', 0],
    ['2026-05-32', '2026-05-13', 0],
  ])('from %s until and including %s are %i', (from, to, days) => {
    expect(rentalDays({ from, to })).toBe(days);
  });

  it('are written as a Norwegian writes them', () => {
    expect(periodText({ from: '2026-05-13', to: '2026-05-15' })).toBe('13.05.2026–15.05.2026');
  });
});
