import { onlineAgain } from '#domain/sync/outbox-order.ts';
import { cartTools } from '#web/state/cart/cart.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { notify } from '#web/state/notices/notifications.ts';
import { outbox, sendOrders } from './orders.ts';

/**
 * Back online, offline orders are sent at once where the shop is set so or the thank-you page shows them, else
 * when the shopper confirms (rules/orders#back-online).
 */
export async function takeUpOrders(): Promise<void> {
  const waiting = (await outbox().list()).filter(
    ({ state }) => state === 'waiting' || state === 'sending',
  );
  const next = onlineAgain({
    hasWaitingOrders: waiting.length > 0,
    sendsUnasked: cartTools().storeView.settings.orders.sendsOfflineOrdersUnasked,
    isOnThankYouPage: location.pathname.endsWith('/checkout/thank-you'),
    // An order once on its way was confirmed by its button.
    isUnderWay: waiting.every(({ attempts }) => attempts > 0),
  });
  if (next === 'nothing') return;
  if (next === 'send') return sendOrders();
  return notify('order.waiting', {
    lifetimeMs: undefined,
    actions: [{ label: 'confirmOrder', onPress: () => openModal('orderConfirmation', undefined) }],
  });
}
