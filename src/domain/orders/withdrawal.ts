import type { Address } from '#domain/checkout/checkout.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Settings } from '#domain/settings.ts';
import { dateOf, dayOf } from '#domain/time/calendar.ts';
import type { Moment } from '#domain/time/moment.ts';
import { endOfDayNumber, osloDayNumber } from '#domain/time/oslo-day.ts';
import { isWorkingDay } from '#domain/time/public-holidays.ts';
import { isReturnable, type Fulfilment } from './fulfilment.ts';

/** The facts that decide a consumer's right of withdrawal, which is not the shop's own free returns. */
export interface WithdrawalSituation {
  readonly billing: Pick<Address, 'organisationNumber'>;
  /**
   * `isPerformed` means that the service was done, the rental is over, or the file was delivered with
   * the buyer's consent.
   */
  readonly lines: readonly {
    /** Number of the line, from 1. */
    readonly line: number;
    readonly fulfilment: Fulfilment;
    readonly isPerformed: boolean;
  }[];
  /** Absent until the goods were delivered. */
  readonly deliveredAt?: Moment;
  /** The buyer was informed of the right and got the form. */
  readonly wasTold: boolean;
}

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

/**
 * The lines that a consumer may withdraw from now, even before delivery. Refuses `withdrawal.excluded`
 * for companies and where everything is made to measure or performed, `withdrawal.over` after the last
 * moment.
 */
export function withdrawableLines(
  { billing, lines, deliveredAt, wasTold }: WithdrawalSituation,
  settings: Settings['returns'],
  now: Moment,
): Result<readonly number[]> {
  const open = lines.flatMap(({ line, fulfilment, isPerformed }) => {
    const isOutside =
      fulfilment === 'made-to-measure' || (isPerformed && !isReturnable(fulfilment));
    return isOutside ? [] : [line];
  });
  if (billing.organisationNumber !== '' || open.length === 0) return refused('withdrawal.excluded');
  const isOver = deliveredAt !== undefined && now >= withdrawalEnd(deliveredAt, settings, wasTold);
  return isOver ? refused('withdrawal.over') : accepted(open);
}
