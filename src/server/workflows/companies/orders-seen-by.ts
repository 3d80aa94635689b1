import { actorOf } from '#domain/actor.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { may } from '#domain/permissions/may.ts';
import { requireCustomer } from '#server/require-permission.ts';

/** The buyers whose orders a customer may list: themselves, and all of their company (rules/companies#orders). */
export interface SeenBuyers {
  readonly customerId: number;
  readonly companyId?: number;
  readonly onlyCompanyId?: number;
}

/** A representative sees only what was bought for the company (rules/companies#representatives). */
export function onlyRepresented({
  representativeId,
  companyId,
}: Viewer): Pick<SeenBuyers, 'onlyCompanyId'> {
  return representativeId !== undefined && companyId !== undefined
    ? { onlyCompanyId: companyId }
    : {};
}

/** The filter for the orders that a customer may list, with their invoices and returns. */
export function ordersSeenBy(
  viewer: Viewer,
  permission: 'own.orders.view' | 'own.returns.view' = 'own.orders.view',
): SeenBuyers {
  const customerId = requireCustomer(viewer);
  const { companyId } = viewer;
  const seesAll = companyId !== undefined && may(actorOf(viewer), permission, { companyId }).ok;
  return { customerId, ...(seesAll && { companyId }), ...onlyRepresented(viewer) };
}
