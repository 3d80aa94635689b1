import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { heldPieces, unpaidOrders } from '#domain/orders/unpaid-orders.ts';
import { isOpenOrder } from '#domain/orders/is-open-order.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';

type Orders = Readonly<Record<string, QueuedOrder>>;

/** The visitor's orders by key, as far as this page has read them. */
const orderStore = createStore<Orders>(() => ({}));

export function showOrder(order: QueuedOrder): void {
  orderStore.setState({ [order.key]: order });
}

/** Sets all orders; orders that are gone from the device are removed here too. */
export function showOrders(orders: readonly QueuedOrder[]): void {
  orderStore.setState(Object.fromEntries(orders.map((order) => [order.key, order])), true);
}

export function useOrder(key: string | null): QueuedOrder | undefined {
  return useStore(orderStore, (orders) => (key === null ? undefined : orders[key]));
}

export function useOrders(): readonly QueuedOrder[] {
  return Object.values(useStore(orderStore));
}

/**
 * Whether any order is not confirmed. Every page asks this, so that the other code loads only where it
 * is needed.
 */
export function useHasOpenOrders(): boolean {
  return useStore(orderStore, (orders) => Object.values(orders).some(isOpenOrder));
}

/** The order of a cart that waits for its payment; it holds the same goods meanwhile. */
export function useUnpaidOrder(cartId: string | undefined): QueuedOrder | undefined {
  return useStore(orderStore, (orders) => unpaidOrders(Object.values(orders), cartId).at(-1));
}

export function useHeldPieces(sku: string, cartId: string | undefined): number {
  return useStore(orderStore, (orders) =>
    heldPieces(unpaidOrders(Object.values(orders), cartId), sku),
  );
}

let leadsOn: string | undefined;

/**
 * Notes that the buyer has just pressed the button that orders and pays: the page of the order then
 * leads to the payment once without a press.
 */
export function leadOnToPayment(key: string): void {
  leadsOn = key;
}

export function takeLeadOn(key: string): boolean {
  const isAsked = leadsOn === key;
  leadsOn = undefined;
  return isAsked;
}
