import type { Settings } from '#domain/settings.ts';
import { dateOf, dayOf } from '#domain/time/calendar.ts';
import type { Moment } from '#domain/time/moment.ts';
import { endOfDayNumber, osloDayNumber } from '#domain/time/oslo-day.ts';
import { isWorkingDay } from '#domain/time/public-holidays.ts';

/**
 * The last moment to withdraw: 14 days from the day after the delivery, a year longer when the buyer
 * was not informed (rules/law#withdrawal). spec-gap: if the last day is a day off, the next working day
 * counts, as in sales terms.
 */
export function withdrawalEnd(
  deliveredAt: Moment,
  { withdrawalDays }: Pick<Settings['returns'], 'withdrawalDays'>,
  wasTold: boolean,
): Moment {
  let last = osloDayNumber(deliveredAt) + withdrawalDays;
  if (!wasTold) {
    const { year, month, day } = dateOf(last);
    last = dayOf(year + 1, month, day);
  }
  while (!isWorkingDay(last)) last += 1;
  return endOfDayNumber(last);
}
