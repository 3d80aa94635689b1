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
 * Shows the visitor's orders that are not confirmed (rules/orders#waiting-orders). Back online, offline orders are sent
 * at once where the shop is set so or their own page shows them, else when the shopper confirms (rules/orders#back-online).
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
    // An order once on its way was confirmed by its button.
    isUnderWay: waiting.every(({ attempts }) => attempts > 0),
  });
  if (next === 'nothing') return;
  if (next === 'send') return sendOrders();
  // The page of all open orders asks itself.
  if (location.pathname.endsWith('/checkout/thank-you')) return;
  notify('order.waiting', {
    lifetimeMs: undefined,
    actions: [
      { label: 'notices.confirmOrder', onPress: () => openModal('orderConfirmation', undefined) },
    ],
  });
}

/** The payment may have ended in another browser, or after this one was closed; its own page asks itself. */
async function followUnpaid(orders: readonly QueuedOrder[]): Promise<void> {
  const unpaid = orders.filter((order) => isUnpaid(order) && order.key !== shownOrder());
  if (unpaid.length === 0) return;
  const { askPayment } = await import('./payments.ts');
  await Promise.allSettled(unpaid.map(({ key }) => askPayment(key)));
}
