import type { RentalPeriod } from '#domain/cart/cart.ts';
import { rentalHorizonDays } from '#domain/constants.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import { dayNumber } from '#domain/time/calendar.ts';
import type { Moment } from '#domain/time/moment.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';
import { isWorkingDay } from '#domain/time/public-holidays.ts';
import { dayText } from '#domain/time/day-text.ts';

/**
 * Whether a rental may start or end on a day `yyyy-mm-dd`: a working day, tomorrow at the earliest
 * (rules/products#rental). The calendar uses it too.
 */
export function isRentalDay(day: string, now: Moment): boolean {
  const number = dayNumber(day);
  return number !== undefined && number > osloDayNumber(now) && isWorkingDay(number);
}

/**
 * Checks the period of a rental, whose last day is included. Refuses `rental.period` when it ends
 * before it starts, starts before tomorrow or has an invalid day, `rental.too_late` when it ends more
 * than a year from now, `rental.day` for a day off.
 */
export function checkRentalPeriod(period: RentalPeriod, now: Moment): Result<RentalPeriod> {
  const [from, to] = [dayNumber(period.from), dayNumber(period.to)];
  const today = osloDayNumber(now);
  if (from === undefined || to === undefined || from <= today || to < from) {
    return refused('rental.period');
  }
  if (to > today + rentalHorizonDays)
    return refused('rental.too_late', { days: rentalHorizonDays });
  return isWorkingDay(from) && isWorkingDay(to) ? accepted(period) : refused('rental.day');
}

/**
 * The number of days in a period, including the last; 0 for invalid days and for an end before the
 * start.
 */
export function rentalDays({ from, to }: RentalPeriod): number {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return first === undefined || last === undefined ? 0 : Math.max(0, last - first + 1);
}

/** A period as shown on a line of a cart or order, the same in every language of the shop. */
export function periodText({ from, to }: RentalPeriod): string {
  return `${dayText(from)}–${dayText(to)}`;
}

/** Whether two periods share a day; both include their last day. */
export function doRentalsOverlap(one: RentalPeriod, other: RentalPeriod): boolean {
  // Days written year first can be compared as text.
  return one.from <= other.to && other.from <= one.to;
}

/**
 * Whether one more rental fits beside the others, so that on no day more are rented than there are
 * units.
 */
export function isRentalFree(
  wanted: RentalPeriod,
  standing: readonly RentalPeriod[],
  units: number,
): boolean {
  const during = standing.filter((period) => doRentalsOverlap(period, wanted));
  // The fullest day is the first day of a rental, or of the wanted period.
  const firstDays = [wanted.from, ...during.map(({ from }) => from)].filter(
    (day) => day >= wanted.from,
  );
  const isOut = (day: string) => during.filter(({ from, to }) => from <= day && day <= to).length;
  return firstDays.every((day) => isOut(day) < units);
}
