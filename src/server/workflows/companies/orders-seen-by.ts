import { actorOf } from '#domain/actor.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { may } from '#domain/permissions/may.ts';
import type { WantedOrders } from '#server/repositories/sales/wanted-orders.ts';
import { requireCustomer } from '#server/require-permission.ts';

/** The filter for the orders that a customer may list: their own, or all of their company (rules/companies#orders). */
export function ordersSeenBy(viewer: Viewer): Pick<WantedOrders, 'customerId' | 'companyId'> {
  const customerId = requireCustomer(viewer);
  const { companyId } = viewer;
  const seesAll =
    companyId !== undefined && may(actorOf(viewer), 'own.orders.view', { companyId }).ok;
  return { customerId, ...(seesAll && { companyId }) };
}
