import { netsBeforePoints } from '#domain/cart/discount.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import type { Charge } from '#domain/ledger/posting.ts';
import { addOre, noOre, ore, type Ore } from '#domain/money/ore.ts';
import { piecesOf } from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import type { Moment } from '#domain/time/moment.ts';
import {
  owedPoints,
  pointsAt,
  takeBack,
  takenLots,
  type Lot,
  type PointMove,
} from './point-moves.ts';
import { expiryOf, pointsFor, portionOf, type LoyaltyTerms } from './points.ts';

/** An order as it stands now, with all moves of its buyer's card. */
export interface OrderOfCard {
  readonly order: Pick<Order, 'id' | 'number' | 'lines' | 'totals' | 'placedAt' | 'billing'>;
  readonly charges: readonly Charge[];
  readonly balance: Balance;
  /** Pieces that were cancelled, or whose money was given back. */
  readonly gone: readonly Pieces[];
  /** The whole order was cancelled, so nothing has left the shop. */
  readonly isCanceled: boolean;
  readonly moves: readonly PointMove[];
  readonly cardSince: Moment;
  readonly terms: LoyaltyTerms;
  readonly now: Moment;
}

/** The moves that bring a card up to date with one of its orders; none when nothing has changed. */
export function orderMoves(stands: OrderOfCard): readonly PointMove[] {
  const { moves } = stands;
  const earned = earnedMove(stands);
  const coming = [...restoredMoves(stands), ...(earned ? [earned] : [])];
  const settled = settlingMove(coming, moves, stands.now);
  const before = [...moves, ...coming, ...(settled ? [settled] : [])];
  const returned = returnedMove(stands, before);
  return [...coming, ...(settled ? [settled] : []), ...(returned ? [returned] : [])];
}

/** The cost of the goods, with VAT and after discounts, without what was taken off since. */
function goodsCost(charges: readonly Charge[]): Ore {
  const kinds: readonly Charge['kind'][] = ['goods', 'cancellation', 'credit'];
  const goods = charges.filter(({ kind }) => kinds.includes(kind));
  // A cancellation of everything takes freight and fee off too, which are no goods.
  return ore(Math.max(0, addOre(...goods.map(({ price }) => price.gross))));
}

/** The money that is paid for goods; freight and fees are paid first (rules/loyalty#earning). */
function paidForGoods({ charges, balance }: OrderOfCard): Ore {
  const goods = goodsCost(charges);
  const extras = balance.charged.gross - goods;
  return ore(Math.min(goods, Math.max(0, balance.paid - extras)));
}

/** An order earns its points once, when all of it is paid (rules/loyalty#earning). */
function earnedMove(stands: OrderOfCard): PointMove | undefined {
  const { order, balance, moves, cardSince, terms, now } = stands;
  const isMeant =
    terms.isEnabled &&
    order.placedAt >= cardSince &&
    (terms.isForCompanies || order.billing.organisationNumber === '');
  const isPaid = balance.paid > 0 && balance.due === 0;
  if (!isMeant || !isPaid || ofOrder(moves, order.id, 'earned').length > 0) return undefined;
  const amount = paidForGoods(stands);
  const points = pointsFor(amount, terms);
  if (points === 0) return undefined;
  const expires = expiryOf(now, terms);
  return { ...moveOf(stands, 'earned', 0), points, owed: 0, amount, expires };
}

/** Points leave in proportion to the money for goods that is given back (rules/loyalty#given-back). */
function returnedMove(stands: OrderOfCard, moves: readonly PointMove[]): PointMove | undefined {
  const { order, now } = stands;
  const [earned] = ofOrder(moves, order.id, 'earned');
  if (earned === undefined) return undefined;
  const before = ofOrder(moves, order.id, 'returned');
  const gone = before.reduce((all, { points, owed }) => all + owed - points, 0);
  const kept = portionOf(earned.points, paidForGoods(stands), earned.amount);
  const back = earned.points - kept - gone;
  if (back <= 0) return undefined;
  return takeBack(moveOf(stands, 'returned', before.length), back, pointsAt(moves, now));
}

/** Used points come back with the pieces that are gone (rules/loyalty#given-back). */
function restoredMoves(stands: OrderOfCard): readonly PointMove[] {
  const { order, moves } = stands;
  const [used] = ofOrder(moves, order.id, 'used');
  if (used === undefined) return [];
  const before = ofOrder(moves, order.id, 'restored');
  const given = before.reduce((all, { points }) => all + points, 0);
  const points = pointsOfPieces(-used.points, stands) - given;
  if (points <= 0) return [];
  return restoredLots(stands, used, { given, points }).map(({ left, expires }, index) => ({
    ...moveOf(stands, 'restored', before.length + index),
    points: left,
    owed: 0,
    expires,
  }));
}

/**
 * Points come back valid as new ones. An order that is cancelled whole does not renew them: they keep their expiry,
 * and expired ones stay away.
 */
function restoredLots(
  { isCanceled, moves, terms, now }: OrderOfCard,
  used: PointMove,
  { given, points }: { readonly given: number; readonly points: number },
): readonly Lot[] {
  if (!isCanceled) return [{ expires: expiryOf(now, terms), left: points }];
  const lots = partOf(takenLots(moves, used), given, points);
  return lots.filter(({ expires }) => expires > now);
}

/** The points of some lots after the first `from` ones. */
function partOf(lots: readonly Lot[], from: number, points: number): readonly Lot[] {
  let [skipped, open] = [from, points];
  return lots.flatMap((lot) => {
    const skips = Math.min(skipped, lot.left);
    const left = Math.min(open, lot.left - skips);
    skipped -= skips;
    open -= left;
    return left === 0 ? [] : [{ ...lot, left }];
  });
}

/** The share that the gone pieces have in the points of an order, by the net that the points were spread by. */
function pointsOfPieces(points: number, { order, gone }: OrderOfCard): number {
  const nets = netsBeforePoints(order.totals);
  const goneNets = order.lines.map(({ quantity }, index) => {
    const pieces = Math.min(quantity, piecesOf(gone, index + 1));
    return ore(Math.floor(((nets[index] ?? noOre) * pieces) / quantity));
  });
  return portionOf(points, addOre(...goneNets), addOre(...nets));
}

/** Points that come to a card settle what it owes first (rules/loyalty#owed). */
export function settlingMove(
  coming: readonly PointMove[],
  moves: readonly PointMove[],
  now: Moment,
): PointMove | undefined {
  const [first] = coming;
  const arrived = coming.reduce((all, { points }) => all + points, 0);
  const points = Math.min(arrived, owedPoints(moves));
  if (first === undefined || points === 0) return undefined;
  const key = `settled ${first.key}`;
  return { kind: 'returned', points: -points, owed: -points, amount: noOre, key, at: now };
}

const ofOrder = (moves: readonly PointMove[], orderId: number, kind: PointMove['kind']) =>
  moves.filter((move) => move.orderId === orderId && move.kind === kind);

/** Later moves of one kind for an order are numbered. */
function moveOf({ order, now }: OrderOfCard, kind: PointMove['kind'], earlier: number) {
  const key = earlier === 0 ? `${kind} ${order.number}` : `${kind} ${order.number} ${earlier + 1}`;
  return { kind, key, orderId: order.id, amount: noOre, at: now };
}
