import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isOnline } from '#web/offline/connectivity.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import { createOutbox, type Outbox, type QueuedOrder } from '#web/offline/outbox.ts';
import { cartTools } from './cart.ts';
import { principal } from './session.ts';

/** Orders of this browser by key, as far as this page has looked at them. */
export const orderStore = createStore<Readonly<Record<string, QueuedOrder>>>(() => ({}));

let opened: Outbox | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/** The page's outbox; made when first asked for. */
export function outbox(): Outbox {
  opened ??= createOutbox({
    storage: browserStorage,
    client: cartTools().client,
    storeCode: cartTools().storeView.code,
    principal,
    isOnline,
    now: () => Date.now(),
    chance: () => Math.random(),
    withLock: async (work) =>
      'locks' in navigator ? navigator.locks.request('armatur-orders', work) : work(),
    onChange: show,
  });
  return opened;
}

/** Sends what waits, and comes back to what has to be tried again. */
export async function sendOrders(options?: { only?: string; isForced?: boolean }): Promise<void> {
  await outbox().send(options);
  const orders = await outbox().list();
  orders.forEach(show);
  const next = Math.min(
    ...orders.filter(({ state }) => state === 'waiting').map((order) => order.nextAttemptAt),
  );
  clearTimeout(retry);
  if (next === Infinity || next === 0) return;
  retry = setTimeout(() => void sendOrders(), Math.max(1_000, next - Date.now()));
}

/** One order as it stands, now and whenever it changes. */
export function useOrder(key: string | null): QueuedOrder | undefined {
  return useStore(orderStore, (orders) => (key === null ? undefined : orders[key]));
}

/** Looks an order up in storage; undefined when this browser's visitor has none such. */
export async function lookUpOrder(key: string): Promise<QueuedOrder | undefined> {
  const order = await outbox().find(key);
  if (order) show(order);
  return order;
}

function show(order: QueuedOrder): void {
  orderStore.setState({ ...orderStore.getState(), [order.key]: order });
}
