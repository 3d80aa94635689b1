import { recordPurchase } from '#contract/analytics.ts';
import { isRefusal } from '#contract/http/api-error.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { cartTools } from '#web/state/cart/cart.ts';
import { allowing } from './consent.ts';
import { recall, remember } from './recent.ts';

/**
 * Tells of orders that are placed, each once, and only after a yes (rules/law#measuring). The device knows an order
 * for a day; what could not be told by then is not counted.
 */
export async function recordPurchases(orders: readonly QueuedOrder[]): Promise<void> {
  const consent = await allowing('purchases');
  if (consent === undefined) return;
  const told = await recall('purchases');
  for (const { key, state } of orders) {
    if (state !== 'confirmed' || told.includes(key)) continue;
    const body = { order_id: key, consent_id: consent.id };
    try {
      await cartTools().client.call(recordPurchase, { body });
    } catch (error) {
      // Without an answer it is told with the next page; a no stays one.
      if (!isRefusal(error)) return;
    }
    await remember('purchases', key);
  }
}
