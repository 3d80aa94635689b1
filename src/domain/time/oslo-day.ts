import { dateOf, dayNumber, dayOf, textOfDay, weekday } from './calendar.ts';
import { dayMs, hourMs, moment, type Moment } from './moment.ts';

/** When a day `yyyy-mm-dd` begins in Norway; undefined when there is no such day. */
export function startOfOsloDay(text: string): Moment | undefined {
  const day = dayNumber(text);
  return day === undefined ? undefined : osloMidnight(day);
}

/**
 * When a day ends in Norway, which is when the next begins: a date-only end belongs to the offer
 * (rules/prices#special-price).
 */
export function endOfOsloDay(text: string): Moment | undefined {
  const day = dayNumber(text);
  return day === undefined ? undefined : osloMidnight(day + 1);
}

/** When the day that many days after 1 January 1970 ends in Norway. */
export function endOfDayNumber(day: number): Moment {
  return osloMidnight(day + 1);
}

/** When the day ends in Norway that is so many days after the one at a moment. */
export function endOfOsloDayAfter(at: Moment, days: number): Moment {
  return endOfDayNumber(osloDayNumber(at) + days);
}

/** The day in Norway at a moment, `yyyy-mm-dd`. */
export function osloDay(at: Moment): string {
  return textOfDay(osloDayNumber(at));
}

/** The day in Norway at a moment, as days since 1 January 1970. */
export function osloDayNumber(at: Moment): number {
  return Math.floor((at + osloOffsetMs(at)) / dayMs);
}

/** Norway's clocks are ahead of UTC by two hours in summer time, one otherwise. */
export function osloOffsetMs(at: Moment): number {
  const { year } = dateOf(Math.floor(at / dayMs));
  // Summer time lasts from the last Sunday of March to that of October, 01:00 UTC (since 1996).
  const isSummer = at >= switchMoment(year, 3) && at < switchMoment(year, 10);
  return isSummer ? 2 * hourMs : hourMs;
}

/** Clocks change at 01:00 UTC, so at midnight UTC the offset is still that of the local midnight before it. */
function osloMidnight(day: number): Moment {
  const utc = moment(day * dayMs);
  return moment(utc - osloOffsetMs(utc));
}

function switchMoment(year: number, month: 3 | 10): number {
  const last = dayOf(year, month, 31);
  return (last - (weekday(last) % 7)) * dayMs + hourMs;
}
