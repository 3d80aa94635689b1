import { dateOf, dayNumber, dayOf, textOfDay, weekday } from './calendar.ts';
import { dayMs, hourMs, moment, type Moment } from './moment.ts';

/** The moment at which a day `yyyy-mm-dd` begins in Norway; undefined for an invalid day. */
export function startOfOsloDay(text: string): Moment | undefined {
  const day = dayNumber(text);
  return day === undefined ? undefined : osloMidnight(day);
}

/**
 * The moment at which a day ends in Norway, which is when the next one begins. An offer that ends on a
 * date includes that day (rules/prices#special-price).
 */
export function endOfOsloDay(text: string): Moment | undefined {
  const day = dayNumber(text);
  return day === undefined ? undefined : osloMidnight(day + 1);
}

/** The moment at which the day with this number, from 1 January 1970, ends in Norway. */
export function endOfDayNumber(day: number): Moment {
  return osloMidnight(day + 1);
}

/** The moment at which, in Norway, the day ends that is `days` days after the given moment's. */
export function endOfOsloDayAfter(at: Moment, days: number): Moment {
  return endOfDayNumber(osloDayNumber(at) + days);
}

/** The moment at which the calendar month around `at` begins in Norway. */
export function startOfOsloMonth(at: Moment): Moment {
  const { year, month } = dateOf(osloDayNumber(at));
  return osloMidnight(dayOf(year, month, 1));
}

/** The day in Norway at a moment, as `yyyy-mm-dd`. */
export function osloDay(at: Moment): string {
  return textOfDay(osloDayNumber(at));
}

/** The day in Norway at a moment, as days since 1 January 1970. */
export function osloDayNumber(at: Moment): number {
  return Math.floor((at + osloOffsetMs(at)) / dayMs);
}

/** Norwegian time is ahead of UTC by two hours in summer, one otherwise. */
export function osloOffsetMs(at: Moment): number {
  const { year } = dateOf(Math.floor(at / dayMs));
  // Summer time lasts from the last Sunday of March to that of October, 01:00 UTC (since 1996).
  const isSummer = at >= switchMoment(year, 3) && at < switchMoment(year, 10);
  return isSummer ? 2 * hourMs : hourMs;
}

/**
 * Clocks change at 01:00 UTC, so the offset at midnight UTC is also that of the local midnight before
 * it.
 */
function osloMidnight(day: number): Moment {
  const utc = moment(day * dayMs);
  return moment(utc - osloOffsetMs(utc));
}

function switchMoment(year: number, month: 3 | 10): number {
  const last = dayOf(year, month, 31);
  return (last - (weekday(last) % 7)) * dayMs + hourMs;
}
