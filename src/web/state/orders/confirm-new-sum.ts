import { orderAtTotals } from '#domain/orders/order-at-totals.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { uniqueKey } from '#web/state/unique-key.ts';
import { outbox } from './orders.ts';

/**
 * Makes a new order at the sum that the shop has told, under a new key (rules/orders#order-key).
 * Returns the key; undefined where another tab has decided already. The order's page sends it. Throws
 * when the order can't be stored.
 */
export async function confirmNewSum(order: QueuedOrder): Promise<string | undefined> {
  const totals = order.problem?.newTotals;
  if (!totals) return undefined;
  const { principal, storeCode, items, delivery } = order;
  const key = uniqueKey();
  const request = orderAtTotals(order.request, totals, key);
  const isKept = await outbox().replace(order.key, {
    key,
    principal,
    storeCode,
    request,
    items,
    totals,
    ...(delivery && { delivery }),
  });
  return isKept ? key : undefined;
}
