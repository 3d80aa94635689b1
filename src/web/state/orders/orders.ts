import { moment } from '#domain/time/moment.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import {
  createOutbox,
  type Outbox,
  type QueuedOrder,
  type SendOptions,
} from '#web/offline/outbox.ts';
import { cartTools } from '#web/state/cart/cart.ts';
import { showOrder } from './order-store.ts';
import { isMeasured } from '#web/state/consent.ts';
import { oneAtATime } from '#web/state/tabs/one-at-a-time.ts';
import { principal } from '#web/state/session/principal.ts';

let opened: Outbox | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

export function outbox(): Outbox {
  opened ??= createOutbox({
    storage: browserStorage,
    client: cartTools().client,
    storeCode: cartTools().storeView.code,
    principal,
    isOnline,
    now: () => moment(Date.now()),
    chance: () => Math.random(),
    withLock: (work) => oneAtATime('orders', work),
    onChange: showOrder,
  });
  return opened;
}

/** Sends what waits, and comes back to what has to be tried again. */
export async function sendOrders(options?: SendOptions): Promise<void> {
  await outbox().send(options);
  const orders = await outbox().list();
  orders.forEach(showOrder);
  if (isMeasured()) void measure(orders);
  const tried = orders.filter(({ state, attempts }) => state === 'waiting' && attempts > 0);
  clearTimeout(retry);
  if (tried.length === 0) return;
  const next = Math.min(...tried.map((order) => order.nextAttemptAt));
  retry = setTimeout(() => void sendOrders({ isRetry: true }), Math.max(1_000, next - Date.now()));
}

async function measure(orders: readonly QueuedOrder[]): Promise<void> {
  const { recordPurchases } = await import('#web/state/analytics.ts');
  await recordPurchases(orders, cartTools().client);
}

export async function lookUpOrder(key: string): Promise<QueuedOrder | undefined> {
  const order = await outbox().find(key);
  if (order) showOrder(order);
  return order;
}
