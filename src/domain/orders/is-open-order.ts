import type { QueuedOrderState } from './order.ts';

/**
 * Whether it is unknown that the shop has the order; such an order is shown on every page
 * (rules/orders#waiting-orders).
 */
export function isOpenOrder({ state }: { readonly state: QueuedOrderState }): boolean {
  return state !== 'confirmed';
}
