import { pickupCode } from '#domain/checkout/freight.ts';
import type { Order } from '#domain/orders/order.ts';
import { canMoveOrder } from '#domain/orders/order-states.ts';
import type { Moment } from '#domain/time/moment.ts';
import { warehouse } from '#server/repositories/catalogue/shelves.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { returnCoupon } from '#server/repositories/sales/coupons.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import {
  findOrderByNumber,
  hasShipped,
  setOrderStatus,
  shipOrder,
} from '#server/repositories/sales/orders.ts';
import { findStock, putBackIntoStock, takenByOrder } from '#server/repositories/catalogue/stock.ts';

export type OrderMove = 'ship' | 'complete' | 'cancel';

export type MoveResult =
  | { readonly kind: 'moved'; readonly order: Order }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly reason: 'status' | 'shipped'; readonly order: Order };

export async function moveOrder(
  database: Database,
  number: string,
  move: OrderMove,
  actor: string,
  now: Moment,
): Promise<MoveResult> {
  return database.transaction(async (tx): Promise<MoveResult> => {
    const order = await findOrderByNumber(tx, number);
    if (order === undefined) return { kind: 'unknown' };
    const reason = await carryOut(tx, order, move, now);
    if (reason !== undefined) return { kind: 'refused', reason, order };
    await recordAudit(tx, { actor, action: `order.${move}`, subject: `order:${number}` }, now);
    return { kind: 'moved', order: (await findOrderByNumber(tx, number)) ?? order };
  });
}

async function carryOut(
  tx: Db,
  order: Order,
  move: OrderMove,
  now: Moment,
): Promise<'status' | 'shipped' | undefined> {
  if (move === 'ship') {
    if (order.status !== 'processing') return 'status';
    return (await shipOrder(tx, order.id)) ? undefined : 'shipped';
  }
  const to = move === 'complete' ? 'complete' : 'canceled';
  if (!canMoveOrder(order.status, to)) return 'status';
  if (to === 'canceled' && (await hasShipped(tx, order.id))) return 'shipped';
  // The status is written first: a second move waits for the first, and then finds it.
  if (!(await setOrderStatus(tx, order.id, order.status, to, now))) return 'status';
  const taken = await takenByOrder(tx, order.number);
  // To the shop where it was to be fetched, which it was taken from.
  const place = pickupCode(order.shippingMethod) ?? warehouse;
  const back = { reference: order.number, at: now, place };
  if (to === 'complete') {
    const rented = await rentedOf(tx, order, taken);
    await putBackIntoStock(tx, rented, { reason: 'return', ...back });
    return undefined;
  }
  await putBackIntoStock(tx, taken, { reason: 'cancel', ...back });
  await returnCoupon(tx, order.id);
  return undefined;
}

/** Rented goods come back with the end of the order (rules/products#rental). spec-gap: their stock is ours. */
async function rentedOf(
  tx: Db,
  { lines }: Order,
  taken: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const skus = lines.flatMap(({ sku, options }) => (options.rental === undefined ? [] : [sku]));
  const rented = new Set((await findStock(tx, skus)).map(({ productId }) => productId));
  return new Map([...taken].filter(([productId]) => rented.has(productId)));
}
