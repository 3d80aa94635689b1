import type { Order } from '#domain/orders/order.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import type { ReturnRequest } from '#domain/returns/return-request.ts';
import type { Returnable } from '#domain/returns/returnable.ts';
import { AppError } from '#server/app-error.ts';
import type { Permission } from '#domain/permissions/permission-table.ts';
import type { Actor } from '#domain/actor.ts';
import { requirePermission } from '#server/require-permission.ts';
import { findOrder, listOrders } from '#server/repositories/sales/orders.ts';
import { findReturn } from '#server/repositories/sales/returns.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Moment } from '#domain/time/moment.ts';
import { loadReturningOrder, returnableOf } from './return-situation.ts';

type ReturnPermission = Extract<Permission, 'own.returns.view' | 'own.returns.change'>;

/** A return of the actor with its order; another's is refused as an unknown one. */
export async function findOwnReturn(
  db: Db,
  id: number,
  { actor, permission }: { readonly actor: Actor; readonly permission: ReturnPermission },
): Promise<{ readonly request: ReturnRequest; readonly order: Order }> {
  const missing = 'return.not_found';
  const request = await findReturn(db, id);
  const order = request && (await findOrder(db, request.orderId));
  if (request === undefined || order === undefined) throw new AppError(missing);
  requirePermission(actor, permission, { subject: order, missing });
  return { request, order };
}

/** Orders of which something has left the shop. */
const leftStates: readonly OrderState[] = ['in-part', 'handed-over', 'complete'];
const maxOrders = 50;

/** The customer's latest orders of which goods may be returned now. */
export async function eligibleOrders(
  db: Db,
  customerId: number,
  now: Moment,
): Promise<readonly { readonly order: Order; readonly returnable: Returnable }[]> {
  const wanted = { customerId, states: leftStates, limit: maxOrders, offset: 0 };
  const { orders } = await listOrders(db, wanted);
  const eligible: { readonly order: Order; readonly returnable: Returnable }[] = [];
  for (const order of orders) {
    const returnable = returnableOf(await loadReturningOrder(db, order), { kind: 'return' }, now);
    if (returnable.ok) eligible.push({ order, returnable: returnable.value });
  }
  return eligible;
}
