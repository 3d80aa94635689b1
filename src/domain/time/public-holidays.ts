import { dateOf, dayOf, weekday } from './calendar.ts';

/** Month and day of the fixed holidays: New Year's Day, 1 and 17 May, Christmas Day, Boxing Day. */
const fixed: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [5, 1],
  [5, 17],
  [12, 25],
  [12, 26],
];

/**
 * Days from Easter Day to the movable holidays: Maundy Thursday, Good Friday, Easter, Ascension Day,
 * Whitsun.
 */
const fromEaster: readonly number[] = [-3, -2, 0, 1, 39, 49, 50];

/** Whether a day, counted from 1 January 1970, is a public holiday in Norway (rules/law#working-days). */
export function isPublicHoliday(number: number): boolean {
  const { year, month, day } = dateOf(number);
  if (fixed.some(([fixedMonth, fixedDay]) => fixedMonth === month && fixedDay === day)) return true;
  return fromEaster.includes(number - easterDay(year));
}

/** Whether a day is a working day: no Saturday, Sunday or public holiday. */
export function isWorkingDay(number: number): boolean {
  return weekday(number) <= 5 && !isPublicHoliday(number);
}

/** Easter Day of a Gregorian year: the Sunday after the full moon in the church's table. */
function easterDay(year: number): number {
  const century = Math.floor(year / 100);
  const skippedLeapDays = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((8 * century + 13) / 25);
  const placeInCycle = year % 19;
  const age = (19 * placeInCycle + skippedLeapDays - moonCorrection + 15) % 30;
  // The table has no full moon on 19 April, and in the second half of the cycle none on the 18th.
  const isLate = age === 29 || (age === 28 && placeInCycle > 10);
  const fullMoon = dayOf(year, 3, 21) + age - (isLate ? 1 : 0);
  return fullMoon + 7 - (weekday(fullMoon) % 7);
}
