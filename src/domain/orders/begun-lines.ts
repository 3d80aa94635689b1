import { osloDay } from '#domain/time/oslo-day.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Order } from './order.ts';

/**
 * The lines that a buyer can neither withdraw from nor cancel any more: downloaded files, and rentals from their first
 * day on (rules/law#withdrawal).
 */
export function begunLines(
  { lines }: { readonly lines: readonly Pick<Order['lines'][number], 'options'>[] },
  downloaded: ReadonlySet<number>,
  now: Moment,
): ReadonlySet<number> {
  const today = osloDay(now);
  const rented = lines.flatMap(({ options: { rental } }, index) =>
    // Days written year first can be compared as text.
    rental !== undefined && rental.from <= today ? [index + 1] : [],
  );
  return new Set([...downloaded, ...rented]);
}
