import { recordPurchase } from '#contract/analytics.ts';
import { isRefusal } from '#contract/http/api-error.ts';
import type { Client } from '#contract/http/client.ts';
import { history } from '#contract/order.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { allowing } from './consent.ts';
import { recall, remember } from './recent.ts';

/**
 * Reports placed orders, each once, and only after a yes (rules/law#measuring). The device stores an
 * order for a day; an order that could not be reported by then is not counted. A customer's order
 * history is fetched with it.
 */
export async function recordPurchases(
  orders: readonly QueuedOrder[],
  client: Client,
): Promise<void> {
  const consent = await allowing('purchases');
  if (consent === undefined) return;
  const told = await recall('purchases');
  for (const { key, state, principal } of orders) {
    if (state !== 'confirmed' || told.includes(key)) continue;
    const body = { order_id: key, consent_id: consent.id };
    try {
      await client.call(recordPurchase, { body });
      // spec-gap: the purpose of the history is not shown, since the server reports the orders. A guest
      // has no history.
      if (principal !== 'guest')
        await client
          .call(history, { query: { pageSize: 20, currentPage: 1 } })
          .catch(() => undefined);
    } catch (error) {
      // Without an answer the order is reported with the next page; a refusal is final.
      if (!isRefusal(error)) return;
    }
    await remember('purchases', key);
  }
}
