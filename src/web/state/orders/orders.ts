import { client } from '#web/state/page/this-page.ts';
import { moment } from '#domain/time/moment.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import { createLazyClient } from '#web/offline/lazy-client.ts';
import { isUnpaid } from '#domain/orders/queued-order.ts';
import {
  createOutbox,
  type Outbox,
  type QueuedOrder,
  type SendOptions,
} from '#web/offline/outbox.ts';
import { followOrder } from './follow-order.ts';
import { showOrder, showOrders } from './order-store.ts';
import { tellOfOrders } from './tell-of-orders.ts';
import { isMeasured } from '#web/state/consent.ts';
import { followTabs, tellTabs } from '#web/state/tabs/open-tabs.ts';
import { oneAtATime } from '#web/state/tabs/one-at-a-time.ts';
import { principal } from '#web/state/session/principal.ts';

let opened: Outbox | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

export function outbox(): Outbox {
  opened ??= openOutbox();
  return opened;
}

function openOutbox(): Outbox {
  followTabs('orders', () => void lookUpOrders());
  return createOutbox({
    storage: browserStorage,
    clientOf: (code) => (code === client.storeCode ? client : createLazyClient(code, false)),
    principal,
    isOnline,
    now: () => moment(Date.now()),
    chance: () => Math.random(),
    withLock: (work) => oneAtATime('orders', work),
    onChange: followOrder,
  });
}

/** Sends waiting orders, and repeats those that must be tried again. */
export async function sendOrders(options?: SendOptions): Promise<void> {
  const before = await outbox().list();
  await outbox().send(options);
  const orders = await lookUpOrders();
  // The result of a press is shown at the button.
  if (options?.only === undefined) tellOfOrders(before, orders);
  void measureOrders(orders);
  const tried = orders.filter(({ state, attempts }) => state === 'waiting' && attempts > 0);
  clearTimeout(retry);
  if (tried.length === 0) return;
  const next = Math.min(...tried.map((order) => order.nextAttemptAt));
  retry = setTimeout(() => void sendOrders({ isRetry: true }), Math.max(1_000, next - Date.now()));
}

/** An order that waits for its payment does not count as a purchase yet. */
export async function measureOrders(orders: readonly QueuedOrder[]): Promise<void> {
  if (!isMeasured()) return;
  const { recordPurchases } = await import('#web/state/analytics.ts');
  await recordPurchases(
    orders.filter((order) => !isUnpaid(order)),
    client,
  );
}

export async function lookUpOrders(): Promise<readonly QueuedOrder[]> {
  const orders = await outbox().list();
  showOrders(orders);
  return orders;
}

/** Deletes an order from the device; the page may show it until it is left. */
export async function removeOrder(key: string): Promise<void> {
  await outbox().remove(key);
  tellTabs('orders');
}

export async function lookUpOrder(key: string): Promise<QueuedOrder | undefined> {
  const order = await outbox().find(key);
  if (order) showOrder(order);
  return order;
}
