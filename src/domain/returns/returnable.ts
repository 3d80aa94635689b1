import { accepted, refused, type Result } from '#domain/errors.ts';
import { isGoods, isReturnable, type Fulfilment } from '#domain/orders/fulfilment.ts';
import { piecesOf, type LineProgress } from '#domain/orders/order-progress.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import { isHandedOver, type Pieces, type Shipment } from '#domain/orders/shipment.ts';
import { withdrawalEnd } from '#domain/orders/withdrawal.ts';
import type { Settings } from '#domain/settings.ts';
import { dateOf, dayOf } from '#domain/time/calendar.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { endOfDayNumber, endOfOsloDayAfter, osloDayNumber } from '#domain/time/oslo-day.ts';
import type { ReturnKind } from './return-request.ts';
import { holdsPieces, piecesIn, type EarlierReturn } from './return-states.ts';

/** The years in which a customer may complain about goods that are meant to last (rules/law#complaints). */
const complaintYears = 5;

/** The facts that decide a return. */
export interface ReturnSituation {
  readonly kind: ReturnKind;
  /** A company has no right to withdraw. */
  readonly isConsumer?: boolean;
  /** Goods of the order are still to leave the shop, so the time to withdraw has not begun. */
  readonly hasMoreToCome?: boolean;
  /** The order is the viewer's own, or their company's and they have the right. */
  readonly isTheirs: boolean;
  readonly state: OrderState;
  readonly lines: readonly Pick<LineProgress, 'line' | 'fulfilment'>[];
  /** The lines of `cutLines`. */
  readonly cut?: ReadonlySet<number>;
  readonly shipments: readonly Pick<Shipment, 'status' | 'pieces' | 'createdAt' | 'receivedAt'>[];
  readonly earlier: readonly EarlierReturn[];
  /** Pieces that have left the shop, and whose money was given back without a return. */
  readonly refunded: readonly Pieces[];
}

/** The pieces that may come back, and the last moment for the last of them. */
export interface Returnable {
  readonly pieces: readonly Pieces[];
  readonly until: Moment;
}

/** The reason why no piece may come back; a page has a sentence for each. */
export type ReturnObstacle =
  | 'not-yours'
  | 'canceled'
  | 'not-received'
  | 'excluded'
  | 'taken'
  | 'over';

/** The last moment of the shop's own free returns, a number of whole days after delivery. */
export function freeReturnsEnd(
  deliveredAt: Moment,
  { freeDays }: Pick<Settings['returns'], 'freeDays'>,
): Moment {
  return endOfOsloDayAfter(deliveredAt, freeDays);
}

/** The moment of delivery. Where the shop never hears of it, it counts some days after sending. */
function deliveryOf(
  { status, createdAt, receivedAt }: ReturnSituation['shipments'][number],
  { assumedDays }: Pick<Settings['returns'], 'assumedDays'>,
): Moment | undefined {
  if (receivedAt !== undefined || !isHandedOver(status)) return receivedAt;
  return endOfOsloDayAfter(createdAt, assumedDays - 1);
}

/**
 * The pieces that may come back by a kind of return: those received within the time of their own
 * shipment, less the pieces of other returns and those refunded without one. Refuses
 * `return.not_eligible` when there are none, with the `ReturnObstacle` (rules/returns#eligible).
 */
export function returnablePieces(
  situation: ReturnSituation,
  settings: Settings['returns'],
  now: Moment,
): Result<Returnable> {
  const { kind, lines, shipments, earlier, refunded, isConsumer = true, cut } = situation;
  const obstacle = obstacleTo(situation);
  if (obstacle !== undefined) return refusedFor(obstacle);
  const covered = lines.filter(({ line, fulfilment }) =>
    isCovered(kind, fulfilment, cut?.has(line)),
  );
  const isExcluded = kind === 'withdrawal' && !isConsumer;
  if (covered.length === 0 || isExcluded) return refusedFor('excluded');
  const came = shipments.flatMap((each) => {
    const at = isHandedOver(each.status) ? deliveryOf(each, settings) : undefined;
    // A withdrawal needs no delivery; the law allows it before the goods came.
    const isThere = at !== undefined && (kind === 'withdrawal' || at <= now);
    return isThere ? [{ pieces: each.pieces, at }] : [];
  });
  if (came.length === 0) return refusedFor('not-received');
  const endOf = endsOf(situation, came, settings, now);
  const taken = [...earlier.filter(holdsPieces).flatMap(piecesIn), ...refunded];
  const within = (open: readonly Came[]) => open.flatMap(({ pieces }) => pieces);
  const inTime = came.filter((each) => now < endOf(each));
  const left = covered
    .map(({ line }) => ({
      line,
      isOver: piecesOf(within(came), line) > piecesOf(taken, line),
      quantity: Math.min(
        piecesOf(within(inTime), line),
        piecesOf(within(came), line) - piecesOf(taken, line),
      ),
    }))
    .filter(({ quantity, isOver }) => quantity > 0 || isOver);
  const pieces = left.filter(({ quantity }) => quantity > 0);
  if (pieces.length === 0) return refusedFor(left.length > 0 ? 'over' : 'taken');
  return accepted({
    pieces: pieces.map(({ line, quantity }) => ({ line, quantity })),
    until: moment(Math.max(now, ...inTime.map(endOf))),
  });
}

interface Came {
  readonly pieces: readonly Pieces[];
  /** The moment of their delivery. */
  readonly at: Moment;
}

/**
 * The last moment for the pieces of a shipment. The time to withdraw counts from the last part of the
 * order (rules/law#withdrawal).
 */
function endsOf(
  { kind, hasMoreToCome = false }: ReturnSituation,
  came: readonly Came[],
  settings: Settings['returns'],
  now: Moment,
): (shipment: Came) => Moment {
  if (kind !== 'withdrawal') return ({ at }) => endFor(kind, at, settings);
  const last = Math.max(...came.map(({ at }) => at), hasMoreToCome ? now : 0);
  const end = withdrawalEnd(moment(last), settings, true);
  return () => end;
}

function obstacleTo({ isTheirs, state }: ReturnSituation): ReturnObstacle | undefined {
  if (!isTheirs) return 'not-yours';
  return state === 'canceled' ? 'canceled' : undefined;
}

export function refusedFor(obstacle: ReturnObstacle): Result<never> {
  return refused('return.not_eligible', { obstacle });
}

/** Goods made or cut for the buyer may be complained about; rentals, services and files never come back. */
function isCovered(kind: ReturnKind, fulfilment: Fulfilment, isCut = false): boolean {
  if (kind !== 'complaint') return isReturnable(fulfilment) && !isCut;
  return isGoods(fulfilment) && fulfilment !== 'rental';
}

function endFor(
  kind: Exclude<ReturnKind, 'withdrawal'>,
  deliveredAt: Moment,
  settings: Settings['returns'],
): Moment {
  if (kind === 'return') return freeReturnsEnd(deliveredAt, settings);
  const { year, month, day } = dateOf(osloDayNumber(deliveredAt));
  return endOfDayNumber(dayOf(year + complaintYears, month, day));
}

/**
 * Whether these pieces may come back; pieces of a line that is named twice are added up. Refuses
 * `return.not_eligible` without pieces, `return.quantity` for too many (rules/safety#single-use).
 */
export function checkReturnItems<Item extends Pieces>(
  items: readonly Item[],
  returnable: readonly Pieces[],
): Result<readonly Item[]> {
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
