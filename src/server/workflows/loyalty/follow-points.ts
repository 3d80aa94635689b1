import { orderMoves } from '#domain/loyalty/order-points.ts';
import type { Order } from '#domain/orders/order.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Moment } from '#domain/time/moment.ts';
import { loadCharges } from '#server/repositories/sales/ledger.ts';
import { findCard, insertMoves } from '#server/repositories/sales/loyalty.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findReplaced } from '#server/repositories/sales/returns.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { findPiecesForPoints } from '#server/workflows/returns/gone-pieces.ts';
import { holdCard } from './held-card.ts';

/**
 * Moves the points of an order's buyer after a change of the order's money. The order is locked by its caller, and
 * calling again moves nothing (rules/loyalty#moves).
 */
export async function followPoints(tx: Db, order: Order, now: Moment): Promise<void> {
  const { customerId } = order;
  const card = customerId === undefined ? undefined : await findCard(tx, { customerId });
  if (card === undefined) return;
  const moves = await holdCard(tx, card, now);
  if (moves === undefined) return;
  const { storeViews } = shopSettingsOf(await loadSettings(tx));
  const progress = await findProgress(tx, order);
  const planned = orderMoves({
    order,
    charges: await loadCharges(tx, order.id),
    balance: progress.balance,
    isCanceled: progress.state === 'canceled',
    gone: await findPiecesForPoints(tx, order),
    moves,
    cardSince: card.since,
    terms: viewOfCode(storeViews, order.storeCode).settings.loyalty,
    now,
  });
  await insertMoves(tx, card.id, planned);
  // Points that paid for goods which were sent again come back to the first order.
  const replaced = await findReplaced(tx, order.id);
  const first = replaced && (await findOrder(tx, replaced.orderId));
  if (first !== undefined) await followPoints(tx, first, now);
}
