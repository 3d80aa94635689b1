import { actorOf } from '#domain/actor.ts';
import { may } from '#domain/permissions/may.ts';
import type { OwnPermission } from '#domain/permissions/permission-table.ts';
import type { Order } from '#domain/orders/order.ts';
import { hasLostBuyer } from '#domain/privacy/without-person.ts';
import type { Asking } from '#server/asking.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { isKeyOfOrder } from './order-by-link.ts';

/** An order as a visitor names it: by its number, with the key of its link unless it is their own. */
export interface NamedOrder {
  readonly number: string;
  readonly key?: string;
}

/** The order for which a visitor has a permission; any other counts as not found. */
export async function findNamedOrder(
  { number, key = '' }: NamedOrder,
  permission: OwnPermission,
  { services, viewer }: Asking,
): Promise<Order | undefined> {
  const isByLink = await isKeyOfOrder(services, number, key);
  const actor = actorOf(viewer);
  // An early answer, so that its time does not tell a guest whether there is an order with the number.
  if (!isByLink && actor.kind === 'guest') return undefined;
  const order = await findOrderByNumber(services.database.read, number);
  if (order === undefined || hasLostBuyer(order)) return undefined;
  return may(actor, permission, { ...order, isByLink }).ok ? order : undefined;
}
