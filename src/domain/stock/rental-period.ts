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
 * (rules/products#rental). Serves the calendar that is chosen from.
 */
export function isRentalDay(day: string, now: Moment): boolean {
  const number = dayNumber(day);
  return number !== undefined && number > osloDayNumber(now) && isWorkingDay(number);
}

/**
 * A period that a product may be rented for, its last day included. Refuses `rental.period` when it ends
 * before it starts, starts before tomorrow or names no day, `rental.too_late` when it ends more than a year
 * from now, `rental.day` for a day off.
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

/** The days of a period, its last one included; 0 for one that names no days or ends before it starts. */
export function rentalDays({ from, to }: RentalPeriod): number {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return first === undefined || last === undefined ? 0 : Math.max(0, last - first + 1);
}

/** A period as it stands on a line of a cart or an order, the same in every language of the shop. */
export function periodText({ from, to }: RentalPeriod): string {
  return `${dayText(from)}–${dayText(to)}`;
}

/** Whether two periods share a day; the last day still belongs to the one who rents. */
export function doRentalsOverlap(one: RentalPeriod, other: RentalPeriod): boolean {
  // Days written year first compare as text.
  return one.from <= other.to && other.from <= one.to;
}

/**
 * Whether another rental fits beside those that stand, so that no day has more of them than there are units.
 */
export function isRentalFree(
  wanted: RentalPeriod,
  standing: readonly RentalPeriod[],
  units: number,
): boolean {
  const during = standing.filter((period) => doRentalsOverlap(period, wanted));
  // The fullest day is one on which a rental begins, or the wanted one's first.
  const firstDays = [wanted.from, ...during.map(({ from }) => from)].filter(
    (day) => day >= wanted.from,
  );
  const isOut = (day: string) => during.filter(({ from, to }) => from <= day && day <= to).length;
  return firstDays.every((day) => isOut(day) < units);
}
