import { storeView } from '#web/state/page/this-page.ts';
import { onlineAgain } from '#domain/sync/outbox-order.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { notify } from '#web/state/notices/notifications.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { isUnpaid } from '#domain/orders/queued-order.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { lookUpOrders, outbox, sendOrders } from './orders.ts';
import { shownOrder } from './tell-of-orders.ts';

/**
 * Shows the visitor's orders that are not confirmed (rules/orders#waiting-orders). When the network is
 * back, offline orders are sent at once where a setting says so or where their own page is open, else
 * when the shopper confirms (rules/orders#back-online).
 */
export async function takeUpOrders(): Promise<void> {
  await outbox().forgetPlaced();
  const orders = await lookUpOrders();
  if (!isOnline()) return;
  await followUnpaid(orders);
  const waiting = orders.filter(({ state }) => state === 'waiting' || state === 'sending');
  const next = onlineAgain({
    hasWaitingOrders: waiting.length > 0,
    sendsUnasked: storeView.settings.orders.sendsOfflineOrdersUnasked,
    isOnThankYouPage: shownOrder() !== null,
    // An order that was being sent before was already confirmed by a press.
    isUnderWay: waiting.every(({ attempts }) => attempts > 0),
  });
  if (next === 'nothing') return;
  if (next === 'send') return sendOrders();
  // The page of all waiting orders asks the shopper itself.
  if (location.pathname.endsWith('/checkout/thank-you')) return;
  notify('order.waiting', {
    lifetimeMs: undefined,
    actions: [
      { label: 'notices.confirmOrder', onPress: () => openModal('orderConfirmation', undefined) },
    ],
  });
}

/**
 * The payment may have ended in another browser, or after this one was closed. The order's own page
 * asks for it itself.
 */
async function followUnpaid(orders: readonly QueuedOrder[]): Promise<void> {
  const unpaid = orders.filter((order) => isUnpaid(order) && order.key !== shownOrder());
  if (unpaid.length === 0) return;
  const { askPayment } = await import('./payments.ts');
  await Promise.allSettled(unpaid.map(({ key }) => askPayment(key)));
}
