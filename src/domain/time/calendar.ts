const dayText = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day of the Gregorian calendar; `month` and `day` count from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The number of days from 1 January 1970 to a day `yyyy-mm-dd`; undefined for an invalid day. */
export function dayNumber(text: string): number | undefined {
  const [, year, month, day] = (dayText.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const number = dayOf(year, month, day);
  const date = dateOf(number);
  return date.month === month && date.day === day ? number : undefined;
}

/** The day a number of days after 1 January 1970, as `yyyy-mm-dd`. */
export function textOfDay(number: number): string {
  const { year, month, day } = dateOf(number);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Monday is 1, Sunday 7. Day 0, 1 January 1970, was a Thursday. */
export function weekday(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

/**
 * The number of days from 1 January 1970 in the Gregorian calendar. The computation counts years from
 * March.
 */
export function dayOf(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return marchYear * 365 + leapDays(marchYear) + dayOfYear - 719_468;
}

/** The date a number of days after 1 January 1970. */
export function dateOf(days: number): CalendarDate {
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
