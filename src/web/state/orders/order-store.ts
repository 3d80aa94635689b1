import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isOpenOrder } from '#domain/orders/is-open-order.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';

type Orders = Readonly<Record<string, QueuedOrder>>;

/** The visitor's orders by key, as far as this page has looked at them. */
const orderStore = createStore<Orders>(() => ({}));

export function showOrder(order: QueuedOrder): void {
  orderStore.setState({ [order.key]: order });
}

/** All there are; what is gone from the device goes here too. */
export function showOrders(orders: readonly QueuedOrder[]): void {
  orderStore.setState(Object.fromEntries(orders.map((order) => [order.key, order])), true);
}

export function useOrder(key: string | null): QueuedOrder | undefined {
  return useStore(orderStore, (orders) => (key === null ? undefined : orders[key]));
}

export function useOrders(): readonly QueuedOrder[] {
  return Object.values(useStore(orderStore));
}

/** Whether any order is not confirmed: asked on every page, so that the rest loads only where it is needed. */
export function useHasOpenOrders(): boolean {
  return useStore(orderStore, (orders) => Object.values(orders).some(isOpenOrder));
}

let leadsOn: string | undefined;

/** The buyer has just pressed the button that orders and pays: the page of the order leads on by itself, once. */
export function leadOnToPayment(key: string): void {
  leadsOn = key;
}

export function takeLeadOn(key: string): boolean {
  const isAsked = leadsOn === key;
  leadsOn = undefined;
  return isAsked;
}
