import type { ReplacingOrder } from '#contract/views/orders.ts';
import { movedSums } from '#domain/ledger/moved-money.ts';
import { noOre, type Ore } from '#domain/money/ore.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import type { Order } from '#domain/orders/order.ts';
import { returnNumber, type ReturnRequest } from '#domain/returns/return-request.ts';
import { loadPostings } from '#server/repositories/sales/ledger.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findOwed } from '#server/repositories/sales/owed-orders.ts';
import { findReplaced } from '#server/repositories/sales/returns.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** The order that sends other goods for those of a return, as the return's page tells it. */
export async function replacingOrder(
  db: Db,
  request: ReturnRequest,
): Promise<Omit<ReplacingOrder, 'path'> | undefined> {
  const order = await findOrder(db, request.replacement ?? 0);
  if (order === undefined) return undefined;
  const { state } = await findProgress(db, order);
  const moved = await movedAway(db, request);
  return {
    number: order.number,
    state: sendingOf(state),
    moved,
    ...(state === 'canceled' && moved > noOre && { back: await wayBack(db, order) }),
  };
}

/** The money of a return that paid for other goods, also where it has gone back since (rules/orders#moved-money). */
export async function movedAway(db: Db, { id, orderId }: ReturnRequest): Promise<Ore> {
  const postings = (await loadPostings(db, [orderId])).get(orderId) ?? [];
  return movedSums(postings, returnNumber(id)).gave;
}

function sendingOf(state: OrderState): ReplacingOrder['state'] {
  if (state === 'canceled') return 'canceled';
  return state === 'handed-over' || state === 'complete' ? 'sent' : 'coming';
}

/** The state of a cancelled order's money, which goes back by the orders that it came from. */
async function wayBack(db: Db, order: Order): Promise<NonNullable<ReplacingOrder['back']>> {
  const { balance } = await findProgress(db, order);
  if (balance.owed > noOre)
    return (await findOwed(db, [order.id])).has(order.id) ? 'bank' : 'coming';
  const replaced = await findReplaced(db, order.id);
  const first = replaced && (await findOrder(db, replaced.orderId));
  return first === undefined ? 'given' : wayBack(db, first);
}
