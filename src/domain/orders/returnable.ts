import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Settings } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import { endOfOsloDayAfter } from '#domain/time/oslo-day.ts';
import { isReturnable, lineFulfilment, type FulfilledLine } from './fulfilment.ts';
import type { Order } from './order.ts';
import type { ReturnItem, ReturnStatus } from './return-request.ts';
import { holdsPieces } from './return-states.ts';

/** What a return is decided by. */
export interface ReturnSituation {
  readonly order: Pick<Order, 'status'> & {
    readonly lines: readonly (FulfilledLine & Pick<Order['lines'][number], 'quantity'>)[];
  };
  /** The order is the viewer's own, or their company's where their rights say so. */
  readonly isTheirs: boolean;
  /** Absent until the goods came. */
  readonly deliveredAt?: Moment;
  readonly earlier: readonly {
    readonly status: ReturnStatus;
    readonly items: readonly ReturnItem[];
  }[];
}

/** The last moment of the shop's own free returns: so many whole days after delivery. */
export function freeReturnsEnd(
  deliveredAt: Moment,
  { freeDays }: Pick<Settings['returns'], 'freeDays'>,
): Moment {
  return endOfOsloDayAfter(deliveredAt, freeDays);
}

/**
 * How many of each line may come back, in the order's lines: what was bought without what other returns took;
 * nothing of what is made to measure, let, or no goods. Refuses `return.not_eligible` when the order isn't
 * theirs or complete, or when 30 days from delivery have passed (rules/orders#returns).
 */
export function returnableQuantities(
  { order, isTheirs, deliveredAt, earlier }: ReturnSituation,
  settings: Settings['returns'],
  now: Moment,
): Result<readonly number[]> {
  const isDone = isTheirs && order.status === 'complete' && deliveredAt !== undefined;
  if (!isDone || now >= freeReturnsEnd(deliveredAt, settings))
    return refused('return.not_eligible');
  const taken = earlier.filter(({ status }) => holdsPieces(status)).flatMap(({ items }) => items);
  const left = order.lines.map((item, line) =>
    isReturnable(lineFulfilment(item)) ? item.quantity - piecesOf(taken, line) : 0,
  );
  return left.some((quantity) => quantity > 0) ? accepted(left) : refused('return.not_eligible');
}

/**
 * Whether these pieces may come back, lines that are named twice taken together. Refuses `return.not_eligible`
 * for nothing at all, `return.quantity` for more than may (rules/safety#single-use).
 */
export function checkReturnItems(
  items: readonly ReturnItem[],
  returnable: readonly number[],
): Result<readonly ReturnItem[]> {
  if (items.length === 0) return refused('return.not_eligible');
  for (const { line, quantity } of items) {
    const maxQuantity = returnable[line] ?? 0;
    const isWhole = Number.isSafeInteger(quantity) && quantity > 0;
    if (!isWhole || piecesOf(items, line) > maxQuantity) {
      return refused('return.quantity', { maxQuantity });
    }
  }
  return accepted(items);
}

function piecesOf(items: readonly ReturnItem[], line: number): number {
  return items.reduce((sum, item) => sum + (item.line === line ? item.quantity : 0), 0);
}
