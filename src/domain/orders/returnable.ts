import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Settings } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import { endOfOsloDayAfter } from '#domain/time/oslo-day.ts';
import { isReturnable } from './fulfilment.ts';
import { piecesOf, type LineProgress } from './order-progress.ts';
import type { Order } from './order.ts';
import type { ReturnItem, ReturnStatus } from './return-request.ts';
import { holdsPieces } from './return-states.ts';
import type { Pieces, Shipment } from './shipment.ts';

/** The facts that decide a return. */
export interface ReturnSituation {
  readonly order: Pick<Order, 'status'>;
  /** The order is the viewer's own, or their company's and they have the right. */
  readonly isTheirs: boolean;
  readonly lines: readonly Pick<LineProgress, 'line' | 'fulfilment' | 'received'>[];
  readonly shipments: readonly Pick<Shipment, 'pieces' | 'receivedAt'>[];
  readonly earlier: readonly {
    readonly status: ReturnStatus;
    readonly items: readonly ReturnItem[];
  }[];
}

/** The last moment of the shop's own free returns, a number of whole days after delivery. */
export function freeReturnsEnd(
  deliveredAt: Moment,
  { freeDays }: Pick<Settings['returns'], 'freeDays'>,
): Moment {
  return endOfOsloDayAfter(deliveredAt, freeDays);
}

/**
 * The pieces that may come back: those received within the free days of their own shipment, less the
 * pieces of other returns. Articles made to measure, rentals, services and files never come back.
 * Refuses `return.not_eligible` when the order is not the viewer's or not complete, or when no piece
 * may come back (rules/orders#returns).
 */
export function returnablePieces(
  { order, isTheirs, lines, shipments, earlier }: ReturnSituation,
  settings: Settings['returns'],
  now: Moment,
): Result<readonly Pieces[]> {
  if (!isTheirs || order.status !== 'complete') return refused('return.not_eligible');
  const taken = earlier.filter(({ status }) => holdsPieces(status)).flatMap(({ items }) => items);
  const inTime = shipments
    .filter(({ receivedAt }) => receivedAt && now < freeReturnsEnd(receivedAt, settings))
    .flatMap(({ pieces }) => pieces);
  const left = lines
    .filter(({ fulfilment }) => isReturnable(fulfilment))
    .map(({ line, received }) => ({
      line,
      quantity: Math.min(piecesOf(inTime, line), received - piecesOf(taken, line)),
    }))
    .filter(({ quantity }) => quantity > 0);
  return left.length > 0 ? accepted(left) : refused('return.not_eligible');
}

/**
 * Whether these pieces may come back; pieces of a line that is named twice are added up. Refuses
 * `return.not_eligible` without pieces, `return.quantity` for too many (rules/safety#single-use).
 */
export function checkReturnItems(
  items: readonly ReturnItem[],
  returnable: readonly Pieces[],
): Result<readonly ReturnItem[]> {
  if (items.length === 0) return refused('return.not_eligible');
  for (const { line, quantity } of items) {
    const maxQuantity = piecesOf(returnable, line);
    const isWhole = Number.isSafeInteger(quantity) && quantity > 0;
    if (!isWhole || piecesOf(items, line) > maxQuantity) {
      return refused('return.quantity', { maxQuantity });
    }
  }
  return accepted(items);
}
