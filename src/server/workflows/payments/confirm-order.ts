import { areFilesReleased } from '#domain/orders/bought-file.ts';
import type { Order } from '#domain/orders/order.ts';
import { awaitsPayment } from '#domain/payments/awaits-payment.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { StoreViews } from '#domain/store-views.ts';
import type { Moment } from '#domain/time/moment.ts';
import { releaseFiles } from '#server/repositories/sales/bought-files.ts';
import { clearCart, lockCartRow } from '#server/repositories/sales/carts.ts';
import { findCartOfOrder } from '#server/repositories/sales/orders.ts';
import { findProgress, type OrderProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { tellOfOrder } from '#server/workflows/tell-of-order.ts';
import { wakePaymentsOf } from './wake-payment.ts';

/**
 * Confirms an order whose money has come: the letters leave, its files can be fetched, and its lines
 * leave the cart. They stayed there in case the payment was broken off (rules/payments#order-first).
 */
export async function confirmPaidOrder(
  tx: Db,
  order: Order,
  storeViews: StoreViews,
  now: Moment,
): Promise<void> {
  const { fileRelease } = viewOfCode(storeViews, order.storeCode).settings.orders;
  if (areFilesReleased(order, 'placed', fileRelease, true)) await releaseFiles(tx, order.id, now);
  const cartId = await findCartOfOrder(tx, order.id);
  // The version of the cart stays, so that another tab that still shows the lines does not order them
  // again.
  const cart = cartId === undefined ? undefined : await lockCartRow(tx, { id: cartId });
  if (cart !== undefined) await clearCart(tx, cart, order.lines, now);
  await tellOfOrder(tx, order, now);
}

/**
 * Confirms an order that waited for a provider's money and costs no more than the bank has paid, after
 * a receipt or a cancellation. Its payments follow (rules/payments#by-the-bank).
 */
export async function confirmOncePaid(
  tx: Db,
  order: Order,
  before: OrderProgress,
  now: Moment,
): Promise<void> {
  const progress = await findProgress(tx, order);
  const isKept = progress.state !== 'canceled';
  if (isKept && awaitsPayment(order, before) && !awaitsPayment(order, progress)) {
    const { storeViews } = shopSettingsOf(await loadSettings(tx));
    await confirmPaidOrder(tx, order, storeViews, now);
  }
  await wakePaymentsOf(tx, order.id, now);
}
