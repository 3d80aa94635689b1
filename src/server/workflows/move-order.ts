import { lacksMoney } from '#domain/payments/awaits-payment.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderStateOf } from '#domain/orders/order-progress.ts';
import { orderMachine } from '#domain/orders/order-states.ts';
import type { Shipment } from '#domain/orders/shipment.ts';
import { TooFewOnHand } from '#server/repositories/catalog/reserve-stock.ts';
import { returnCoupon } from '#server/repositories/sales/coupons.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import {
  findProgress,
  findShipmentByKey,
  lockOrder,
  setOrderState,
  type OrderProgress,
} from '#server/repositories/sales/shipments.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { WorkedDatabase } from '#server/acting.ts';
import { invoiceAfterMove } from '#server/workflows/invoices/make-papers.ts';
import { followPoints } from '#server/workflows/loyalty/follow-points.ts';
import { confirmOncePaid } from '#server/workflows/payments/confirm-order.ts';
import { reopenQuotes } from '#server/workflows/quotes/order-quotes.ts';
import { followExtras } from '#server/workflows/returns/follow-extras.ts';
import { returnMovedMoney } from '#server/workflows/returns/return-moved-money.ts';
import { releaseAfterMove } from './bought-files.ts';
import type {
  Done,
  MovingActing,
  MoveRefusal,
  MovingOrder,
  OrderMove,
  ShipMove,
} from './moving-order.ts';
import {
  bringBack,
  cancelPieces,
  collectShipments,
  completeOrder,
  deliverShipments,
  shipPieces,
} from './order-moves.ts';

export interface MovedOrder {
  readonly order: Order;
  readonly progress: OrderProgress;
}

export type MoveResult =
  | ({
      readonly kind: 'moved';
      readonly shipment?: Shipment;
      /** The same request was made before, so nothing was done. */
      readonly isRepeat: boolean;
    } & MovedOrder)
  | { readonly kind: 'unknown' }
  | ({ readonly kind: 'refused'; readonly reason: MoveRefusal } & MovedOrder);

/**
 * Moves an order, locked and in one transaction; a refusal changes nothing (rules/orders#order-states).
 */
export async function moveOrder(
  { number, ...move }: OrderMove & { readonly number: string },
  { database, actor, now, at = async () => undefined }: MovingActing,
): Promise<MoveResult> {
  await at('move.before-transaction');
  const moved = database.transaction(async (tx): Promise<MoveResult> => {
    if (!(await lockOrder(tx, number))) return { kind: 'unknown' };
    await at('move.after-lock');
    const order = await findOrderByNumber(tx, number);
    if (order === undefined) return { kind: 'unknown' };
    const progress = await findProgress(tx, order);
    const moving = { tx, order, progress, actor, now, at };
    const repeat = await repeatOf(moving, move);
    if (repeat !== undefined) return repeat;
    const isAllowed = orderMachine.targets(progress.state, move.kind, 'seller').length > 0;
    const done = isAllowed ? await carryOut(moving, move) : 'state';
    if (typeof done === 'string') return { kind: 'refused', reason: done, order, progress };
    const after = await settle(moving, move);
    await at('move.before-commit');
    const shipment = after.progress.shipments.find((each) => each.number === done.shipment);
    return { kind: 'moved', isRepeat: false, ...after, ...(shipment && { shipment }) };
  });
  const result = await moved.catch((error: unknown) => withoutGoods(database, number, error));
  await at('move.after-commit');
  return result;
}

/** Undoes the move when goods that should leave are not on hand. */
async function withoutGoods(
  { read }: WorkedDatabase,
  number: string,
  error: unknown,
): Promise<MoveResult> {
  const order = error instanceof TooFewOnHand ? await findOrderByNumber(read, number) : undefined;
  if (order === undefined) throw error;
  return { kind: 'refused', reason: 'not-there', order, progress: await findProgress(read, order) };
}

/** The key of a request for a shipment. */
const keyOf = ({ key, trackingNumber }: ShipMove): string | undefined => key ?? trackingNumber;

/** The shipment with the same key, if any: a repeated request sends nothing twice. */
async function repeatOf(
  { tx, order, progress }: MovingOrder,
  move: OrderMove,
): Promise<MoveResult | undefined> {
  const key = move.kind === 'ship' ? keyOf(move) : undefined;
  if (move.kind !== 'ship' || key === undefined) return undefined;
  const number = await findShipmentByKey(tx, order.id, key);
  const shipment = progress.shipments.find((each) => each.number === number);
  if (shipment === undefined) return undefined;
  return areSame(move.pieces, shipment)
    ? { kind: 'moved', isRepeat: true, order, progress, shipment }
    : { kind: 'refused', reason: 'key-reused', order, progress };
}

function areSame(asked: ShipMove['pieces'], { pieces }: Shipment): boolean {
  if (asked === undefined) return true;
  const known = new Map(pieces.map(({ line, quantity }) => [line, quantity]));
  return (
    new Set(asked.map(({ line }) => line)).size === known.size &&
    asked.every(({ line, quantity = known.get(line) ?? 0 }) => known.get(line) === quantity)
  );
}

async function carryOut(moving: MovingOrder, move: OrderMove): Promise<Done | MoveRefusal> {
  if (move.kind !== 'cancel' && lacksMoney(moving.order, moving.progress)) {
    return 'unpaid';
  }
  switch (move.kind) {
    case 'ship':
      return shipPieces(moving, move, keyOf(move));
    case 'collect':
      return collectShipments(moving, move.shipment);
    case 'deliver':
      return deliverShipments(moving, move.shipment);
    case 'back':
      return bringBack(moving, move.pieces);
    case 'complete':
      return completeOrder(moving, move);
    case 'cancel':
      return cancelPieces(moving, move);
  }
}

/** Writes the new state of the order, and the actor. */
async function settle(
  { tx, order, progress: before, actor, now }: MovingOrder,
  { kind, ...detail }: OrderMove,
): Promise<MovedOrder> {
  const progress = await findProgress(tx, order);
  const state = orderStateOf(progress.lines);
  if (!orderMachine.targets(before.state, kind, 'seller').includes(state)) {
    throw new Error(`${kind} can't bring order ${order.number} from ${before.state} to ${state}`);
  }
  await setOrderState(tx, order.id, state, now);
  if (state === 'canceled') {
    await returnCoupon(tx, order.id);
    await reopenQuotes(tx, order.id, now);
  }
  await releaseAfterMove(tx, order, state, now);
  await confirmOncePaid(tx, order, before, now);
  await invoiceAfterMove({ tx, order, progress, actor, now });
  if (kind === 'cancel') {
    await followExtras(tx, order, { actor, now });
    await returnMovedMoney(tx, order, { actor, now });
  }
  await followPoints(tx, order, now);
  const isPart = kind === 'cancel' && state !== 'canceled';
  const action = isPart ? 'order.cancel-lines' : `order.${kind}`;
  await recordAudit(tx, { actor, action, subject: `order:${order.number}`, detail }, now);
  const moved = (await findOrderByNumber(tx, order.number)) ?? order;
  return { order: moved, progress: { ...progress, state } };
}
