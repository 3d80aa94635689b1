import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { QueuedOrder } from '#web/offline/outbox.ts';

type Orders = Readonly<Record<string, QueuedOrder>>;

/** By key; only those this page has looked at. */
const orderStore = createStore<Orders>(() => ({}));

export function showOrder(order: QueuedOrder): void {
  orderStore.setState({ [order.key]: order });
}

export function useOrder(key: string | null): QueuedOrder | undefined {
  return useStore(orderStore, (orders) => (key === null ? undefined : orders[key]));
}
