import { ore, type Ore } from '#domain/money/ore.ts';
import type { Settings } from '#domain/settings.ts';
import { dateOf, dayOf } from '#domain/time/calendar.ts';
import type { Moment } from '#domain/time/moment.ts';
import { endOfDayNumber, osloDayNumber } from '#domain/time/oslo-day.ts';

/** The rules of the merchant's loyalty card. */
export type LoyaltyTerms = Settings['loyalty'];

const krone = 100;

/** The points for an amount with VAT that was paid for goods, rounded down (rules/loyalty#earning). */
export function pointsFor(paid: Ore, { pointsPerKrone }: LoyaltyTerms): number {
  return Math.max(0, Math.floor((paid * pointsPerKrone) / krone));
}

/** Gives the discount, with VAT, that these points are worth (rules/loyalty#worth). */
export function worthOf(points: number, { pointValue }: LoyaltyTerms): Ore {
  return ore(points * pointValue);
}

/** Points are valid until the end of the same day of the month, some months later (rules/loyalty#expiry). */
export function expiryOf(at: Moment, { validMonths }: LoyaltyTerms): Moment {
  const { year, month, day } = dateOf(osloDayNumber(at));
  const last = dateOf(firstOfMonth(year, month + validMonths + 1) - 1).day;
  return endOfDayNumber(firstOfMonth(year, month + validMonths) + Math.min(day, last) - 1);
}

/** The number of the first day of a month; months after December count on into the next years. */
function firstOfMonth(year: number, month: number): number {
  return dayOf(year + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1, 1);
}

/** A part of some points, rounded down. Whole numbers of this size overflow when they are multiplied. */
export function portionOf(points: number, part: Ore, whole: Ore): number {
  if (whole <= 0) return 0;
  return Number((BigInt(points) * BigInt(part)) / BigInt(whole));
}
