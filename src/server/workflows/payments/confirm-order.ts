import { areFilesReleased } from '#domain/orders/bought-file.ts';
import type { Order } from '#domain/orders/order.ts';
import type { FileRelease } from '#domain/orders/file-release.ts';
import type { Moment } from '#domain/time/moment.ts';
import { releaseFiles } from '#server/repositories/sales/bought-files.ts';
import { clearCart, lockCartRow } from '#server/repositories/sales/carts.ts';
import { findCartOfOrder } from '#server/repositories/sales/orders.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { tellOfOrder } from '#server/workflows/tell-of-order.ts';

/**
 * Money stands for an order that waited for it: the letters leave, its files can be fetched, and its lines leave the
 * cart, which kept them in case the payment was broken off (rules/payments#order-first).
 */
export async function confirmPaidOrder(
  tx: Db,
  order: Order,
  fileRelease: FileRelease,
  now: Moment,
): Promise<void> {
  if (areFilesReleased(order, 'placed', fileRelease, true)) await releaseFiles(tx, order.id, now);
  const cartId = await findCartOfOrder(tx, order.id);
  // Its version stays, so that another tab that still shows the lines does not order them again.
  const cart = cartId === undefined ? undefined : await lockCartRow(tx, { id: cartId });
  if (cart !== undefined) await clearCart(tx, cart, order.lines, now);
  await tellOfOrder(tx, order, now);
}
