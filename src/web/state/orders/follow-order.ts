import type { QueuedOrder } from '#web/offline/outbox.ts';
import { keepInTab } from '#web/state/session/tab-session.ts';
import { tellTabs } from '#web/state/tabs/open-tabs.ts';
import { showOrder } from './order-store.ts';

/** Shows a change of an order; once the shop has it, its goods are bought (rules/orders#bought-before). */
export function followOrder(order: QueuedOrder): void {
  showOrder(order);
  if (order.state === 'confirmed') keepInTab({ boughtAt: 0 });
  tellTabs('orders');
}
