import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, textOfDay, weekday } from './calendar.ts';
import { isPublicHoliday, isWorkingDay } from './public-holidays.ts';

const number = (day: string): number => dayNumber(day) ?? Number.NaN;
const holidaysOf = (year: number): string[] => {
  const [first, last] = [number(`${year}-01-01`), number(`${year}-12-31`)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter(isPublicHoliday)
    .map((day) => textOfDay(day).slice(5));
};

test.each([
  [2024, '01-01 03-28 03-29 03-31 04-01 05-01 05-09 05-17 05-19 05-20 12-25 12-26'],
  [2026, '01-01 04-02 04-03 04-05 04-06 05-01 05-14 05-17 05-24 05-25 12-25 12-26'],
  // Ascension Day is on 1 May, and Whit Sunday on 17 May.
  [2008, '01-01 03-20 03-21 03-23 03-24 05-01 05-11 05-12 05-17 12-25 12-26'],
])('the public holidays of %i', (year, days) => {
  expect(holidaysOf(year).join(' ')).toBe(days);
});

test.each(['1961-04-02', '1981-04-19', '2049-04-18', '2038-04-25', '2285-03-22'])(
  'Easter Day is %s',
  (day) => {
    expect(isPublicHoliday(number(day))).toBe(true);
    expect(isPublicHoliday(number(day) - 2)).toBe(true);
    expect(isPublicHoliday(number(day) - 1)).toBe(false);
  },
);

test('nobody works on Saturdays, Sundays and public holidays', () => {
  expect(isWorkingDay(number('2026-05-15'))).toBe(true);
  for (const day of ['2026-05-14', '2026-05-16', '2026-05-17', '2026-05-25']) {
    expect(isWorkingDay(number(day))).toBe(false);
  }
});

test('whatever the year, Easter is a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2999 }), (year) => {
      const days = Array.from({ length: 35 }, (_, index) => number(`${year}-03-22`) + index);
      const easter = days.filter(
        (day) => weekday(day) === 7 && isPublicHoliday(day) && isPublicHoliday(day - 3),
      );
      expect(easter).toHaveLength(1);
      expect([11, 12]).toContain(holidaysOf(year).length);
    }),
    { numRuns: 1000 },
  );
});

/** Computes the same Sunday by the method of Meeus, which needs no exceptions. */
function easterByMeeus(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  return `${year}-0${Math.floor(day / 31)}-${String((day % 31) + 1).padStart(2, '0')}`;
}

test('Good Friday to Easter Monday lie around the Easter of the tables, in every year up to 4099', () => {
  for (let year = 1583; year <= 4099; year += 1) {
    const easter = number(easterByMeeus(year));
    const around = [-4, -3, -2, -1, 0, 1, 2].map((days) => isPublicHoliday(easter + days));
    expect([year, ...around]).toEqual([year, false, true, true, false, true, true, false]);
  }
});

test('weekdays and dates are those of the calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 400_000 }), (day) => {
      const date = new Date(day * 86_400_000);
      expect(textOfDay(day)).toBe(date.toISOString().slice(0, 10));
      expect(dayNumber(textOfDay(day))).toBe(day);
      expect(weekday(day) % 7).toBe(date.getUTCDay());
    }),
    { numRuns: 1000 },
  );
});
