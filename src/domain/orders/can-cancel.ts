import type { Viewer } from '#domain/customer/viewer.ts';
import type { Order } from './order.ts';

/**
 * Whether a customer may cancel an order: their own, not yet finished, nothing of it sent.
 * spec-gap: who may cancel isn't shown; an operator needs only the status.
 */
export function canCancelOrder(
  order: Pick<Order, 'customerId' | 'status'>,
  viewer: Pick<Viewer, 'customerId'>,
  { hasShipped }: { readonly hasShipped: boolean },
): boolean {
  const isOwn = viewer.customerId !== undefined && viewer.customerId === order.customerId;
  return isOwn && !hasShipped && order.status === 'processing';
}
