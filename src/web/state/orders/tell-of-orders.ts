import { ApiError } from '#contract/http/api-error.ts';
import { isUnpaid } from '#domain/orders/queued-order.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { notify, notifyRefusal, refusalOf } from '#web/state/notices/notifications.ts';

/**
 * Tells the result of orders that were sent without a press on this page; an order's own page tells it
 * itself.
 */
export function tellOfOrders(before: readonly QueuedOrder[], after: readonly QueuedOrder[]): void {
  for (const order of after) {
    const { key, state } = order;
    const known = before.find((each) => each.key === key);
    if (known && known.state !== state && key !== shownOrder()) tell(order);
  }
}

function tell(order: QueuedOrder): void {
  const { key, state, placed, problem } = order;
  const actions = [{ label: 'notices.toOrder', href: `/checkout/thank-you?order=${key}` }] as const;
  const shown = { actions, lifetimeMs: undefined };
  if (state === 'confirmed' && placed) {
    const code = isUnpaid(order) ? 'order.awaits_payment' : 'order.placed';
    notify(code, { ...shown, details: { number: placed.number } });
  }
  if (state === 'needs-you' || state === 'refused') {
    const { code, details } = problem ?? { code: 'server.failed', details: {} };
    notifyRefusal(refusalOf(new ApiError(code, details)), shown);
  }
}

/** The key of the order whose thank-you page is open. */
export function shownOrder(): string | null {
  const isThankYou = location.pathname.endsWith('/checkout/thank-you');
  return isThankYou ? new URLSearchParams(location.search).get('order') : null;
}
