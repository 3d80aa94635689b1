import { lineFulfilment, type FulfilledLine, type Fulfilment } from '#domain/orders/fulfilment.ts';
import type { Settings } from '#domain/settings.ts';
import { textOfDay } from '#domain/time/calendar.ts';
import type { Moment } from '#domain/time/moment.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';
import { isWorkingDay } from '#domain/time/public-holidays.ts';

/** Sources of the goods: the warehouse, the shop where they are fetched, a supplier, or a workshop. */
export const promiseKinds = ['from-stock', 'in-shop', 'ordered-in', 'made-to-measure'] as const;

/**
 * The days on which a line reaches its buyer: the first and the last, `yyyy-mm-dd`
 * (rules/orders#delivery-promise).
 */
export interface DeliveryPromise {
  readonly kind: (typeof promiseKinds)[number];
  readonly from: string;
  readonly to: string;
}

/** The delivery time of goods that are ordered now, for each kind of supply. */
export type DeliveryDays = Readonly<
  Record<Extract<Fulfilment, 'from-stock' | 'ordered-in' | 'made-to-measure'>, string>
>;

/** The facts beside the line that a promise depends on. */
export interface PromiseTerms {
  readonly now: Moment;
  readonly delivery: Settings['delivery'];
  /** The buyer fetches it in a shop that has it in stock. */
  readonly isFetched?: boolean;
}

/**
 * The delivery promise of a line that is ordered now. Services and files have none, and neither do rentals, which have
 * days of their own (rules/orders#delivery-promise).
 */
export function deliveryPromise(
  line: FulfilledLine,
  terms: PromiseTerms,
): DeliveryPromise | undefined {
  const { now, delivery, isFetched = false } = terms;
  const { stockDays, carrierDays, orderWeeks, pickupDays } = delivery;
  const today = osloDayNumber(now);
  const fulfilment = lineFulfilment(line);
  switch (fulfilment) {
    case 'from-stock':
    case 'in-shop':
      return isFetched || fulfilment === 'in-shop'
        ? promise('in-shop', workingDay(today, pickupDays), workingDay(today, pickupDays))
        : promise(
            'from-stock',
            workingDay(today, Math.max(1, carrierDays.from)),
            workingDay(today, stockDays + carrierDays.to),
          );
    case 'ordered-in':
    case 'made-to-measure':
      return promise(
        fulfilment,
        workingDay(today + 7 * orderWeeks.from, 0),
        workingDay(today + 7 * orderWeeks.to, 0),
      );
    case 'rental':
    case 'service':
    case 'download':
      return undefined;
  }
}

/** The promise of a whole delivery, which is that of its last line. */
export function lastPromise(
  lines: readonly FulfilledLine[],
  terms: PromiseTerms,
): DeliveryPromise | undefined {
  const promises = lines.flatMap((line) => deliveryPromise(line, terms) ?? []);
  return promises.toSorted((one, other) => (one.to < other.to ? 1 : -1))[0];
}

function promise(kind: DeliveryPromise['kind'], from: number, to: number): DeliveryPromise {
  return { kind, from: textOfDay(from), to: textOfDay(to) };
}

/**
 * The day that comes `after` working days later; with 0 it is the day itself, or the next working day.
 */
function workingDay(day: number, after: number): number {
  let found = day;
  for (let left = after; left > 0; left -= isWorkingDay(found) ? 1 : 0) found += 1;
  while (!isWorkingDay(found)) found += 1;
  return found;
}
