import type { QueuedOrderState } from './order.ts';

/** Whether the shop is not known to have it: such an order is seen on every page (rules/orders#waiting-orders). */
export function isOpenOrder({ state }: { readonly state: QueuedOrderState }): boolean {
  return state !== 'confirmed';
}
