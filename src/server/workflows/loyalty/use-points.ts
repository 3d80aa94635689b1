import type { PointsDiscount } from '#domain/cart/discount.ts';
import { mayCollect } from '#domain/loyalty/may-collect.ts';
import { pointsAt, type PointMove } from '#domain/loyalty/point-moves.ts';
import { ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { changeCart, type StoredCart } from '#server/repositories/sales/carts.ts';
import { findCard, insertMoves, loadMoves } from '#server/repositories/sales/loyalty.ts';
import { findWaitingOrder } from '#server/repositories/sales/orders-of-cart.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { holdCard } from './held-card.ts';

interface Collecting extends Pick<Asking, 'viewer' | 'storeView' | 'now'> {
  /** An order that ends when its cart is ordered again. Its points may be used then. */
  readonly waitingOrder?: number;
}

/** The points of the viewer's card; undefined where there is none, or none may be used. */
export async function findPoints(
  db: Db,
  { viewer, storeView, now, waitingOrder }: Collecting,
): Promise<number | undefined> {
  const { customerId } = viewer;
  if (customerId === undefined || !mayCollect(viewer, storeView.settings.loyalty)) return undefined;
  const card = await findCard(db, { customerId });
  if (card === undefined) return undefined;
  const moves = await loadMoves(db, card.id);
  const isOther = ({ orderId }: PointMove) => orderId === undefined || orderId !== waitingOrder;
  return pointsAt(moves.filter(isOther), now);
}

/** The points of a cart that its customer still has, with the terms (rules/loyalty#using). */
export async function usablePoints(
  db: Db,
  wanted: number | undefined,
  collecting: Collecting,
): Promise<PointsDiscount | undefined> {
  if (wanted === undefined) return undefined;
  const points = Math.min(wanted, (await findPoints(db, collecting)) ?? 0);
  const { pointValue: value, minPoints: minimum } = collecting.storeView.settings.loyalty;
  return points === 0 ? undefined : { points, value, minimum };
}

/** Stores the points that a customer wants to use. Refuses `loyalty.closed`, `loyalty.too_few`, `cart.empty`. */
export async function wishPoints(
  tx: Db,
  cart: Pick<StoredCart, 'id' | 'items'>,
  points: number,
  collecting: Collecting,
): Promise<void> {
  const { now, storeView } = collecting;
  if (points > 0) {
    const waitingOrder = await findWaitingOrder(tx, cart.id);
    const balance = await findPoints(tx, { ...collecting, ...(waitingOrder && { waitingOrder }) });
    if (balance === undefined) throw new AppError('loyalty.closed');
    if (cart.items.length === 0) throw new AppError('cart.empty', { details: { cart: cart.id } });
    const isRight = points >= storeView.settings.loyalty.minPoints && points <= balance;
    if (!isRight) throw new AppError('loyalty.too_few', { details: { balance } });
  }
  await changeCart(tx, cart.id, { points }, now);
}

/**
 * Takes the points of an order off the card, which stays locked until the commit. Refuses `loyalty.too_few` when
 * another order was faster.
 */
export async function spendPoints(
  tx: Db,
  {
    id: orderId,
    number,
    customerId,
    totals,
  }: Pick<Order, 'id' | 'number' | 'customerId' | 'totals'>,
  now: Moment,
): Promise<void> {
  const card = customerId === undefined ? undefined : await findCard(tx, { customerId });
  const { used = 0, discount } = totals.points ?? {};
  const moves = card && (await holdCard(tx, card, now));
  const balance = moves === undefined ? 0 : pointsAt(moves, now);
  if (card === undefined || balance < used) {
    throw new AppError('loyalty.too_few', { details: { balance } });
  }
  const move: PointMove = {
    kind: 'used',
    points: -used,
    owed: 0,
    amount: discount?.gross ?? ore(0),
    orderId,
    key: `used ${number}`,
    at: now,
  };
  await insertMoves(tx, card.id, [move]);
}
