import { dayMs, hourMs, moment, type Moment } from './moment.ts';

const dayText = /^(\d{4})-(\d{2})-(\d{2})$/;

/** When a day `yyyy-mm-dd` begins in Norway; undefined when there is no such day. */
export function startOfOsloDay(text: string): Moment | undefined {
  const day = dayNumber(text);
  return day === undefined ? undefined : osloMidnight(day);
}

/** When a day ends in Norway, which is when the next begins: a date-only end belongs to the offer (protocol 3.7.2). */
export function endOfOsloDay(text: string): Moment | undefined {
  const day = dayNumber(text);
  return day === undefined ? undefined : osloMidnight(day + 1);
}

/** The day in Norway at a moment, `yyyy-mm-dd`. */
export function osloDay(at: Moment): string {
  const { year, month, day } = dateOf(Math.floor((at + osloOffsetMs(at)) / dayMs));
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** How far Norway's clocks are ahead of UTC: two hours in summer time, one otherwise. */
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
  // Day 0, 1 January 1970, was a Thursday.
  return (last - ((((last + 4) % 7) + 7) % 7)) * dayMs + hourMs;
}

function dayNumber(text: string): number | undefined {
  const [, year, month, day] = (dayText.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const number = dayOf(year, month, day);
  const date = dateOf(number);
  return date.month === month && date.day === day ? number : undefined;
}

/** Days since 1 January 1970 in the Gregorian calendar, whose years are counted from March here. */
function dayOf(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return marchYear * 365 + leapDays(marchYear) + dayOfYear - 719_468;
}

function dateOf(days: number): {
  readonly year: number;
  readonly month: number;
  readonly day: number;
} {
  const shifted = days + 719_468;
  let marchYear = Math.floor(shifted / 365.2425);
  if (marchYear * 365 + leapDays(marchYear) > shifted) marchYear -= 1;
  if ((marchYear + 1) * 365 + leapDays(marchYear + 1) <= shifted) marchYear += 1;
  const dayOfYear = shifted - (marchYear * 365 + leapDays(marchYear));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((marchMonth + 2) % 12) + 1;
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return { year: month > 2 ? marchYear : marchYear + 1, month, day };
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

function leapDays(year: number): number {
  return Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
}
