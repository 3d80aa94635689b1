import type { Order } from '#domain/orders/order.ts';
import type { ReturnRequest } from '#domain/returns/return-request.ts';
import type { Acting } from '#server/acting.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findReturn } from '#server/repositories/sales/returns.ts';
import { lockOrder } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** A return whose order is locked. */
export interface MovingReturn {
  readonly tx: Db;
  readonly order: Order;
  readonly request: ReturnRequest;
  readonly acting: Acting;
}

/** Locks the order of a return, so that its returns change one after another. */
export async function lockReturn(
  tx: Db,
  id: number,
): Promise<Pick<MovingReturn, 'order' | 'request'> | undefined> {
  const before = await findReturn(tx, id);
  const order = before && (await findOrder(tx, before.orderId));
  if (order === undefined || !(await lockOrder(tx, order.number))) return undefined;
  // Both may have changed before the lock.
  const request = await findReturn(tx, id);
  const locked = await findOrder(tx, order.id);
  return request && locked && { order: locked, request };
}
