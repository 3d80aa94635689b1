import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { unsentLines } from '#domain/checkout/unsent-goods.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { hasAll } from '#web/offline/has-all.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import type { RecordKind } from '#web/offline/storage.ts';
import type { StockNews } from './ask-stock.ts';
import { cartStore, useCart } from './cart.ts';

/** By sku, as last heard. */
const stockStore = createStore<StockNews>(() => ({}));

/** Kept with the cart, so that what is in shops only is known offline (rules/cart#stock-events). */
const stockKind: RecordKind<StockNews> = {
  key: 'cart/stock',
  version: 1,
  isValid: (data): data is StockNews =>
    hasAll(data) && Object.values(data).every((stock) => hasAll(stock, 'quantity', 'isManaged')),
};

export function useStock(sku: string): StockItem | undefined {
  return useStore(stockStore, (known) => known[sku]);
}

/** Of the articles of which it was heard; those of the cart are among them once `heardStock` was called. */
export function useHeardStock(): StockNews {
  return useStore(stockStore);
}

/** Whether some of the cart is in shops only, as far as its stock was heard of. */
export function useIsOnlyFetched(): boolean {
  const { cart } = useCart();
  const stocks = useHeardStock();
  return unsentLines(cart.items, stocks).length > 0;
}

/** The stock of the cart's lines as last heard, on this page or before. */
export async function heardStock(): Promise<StockNews> {
  const known = stockStore.getState();
  if (skusOfCart().every((sku) => known[sku] !== undefined)) return known;
  const kept = await (await openStorage()).read(stockKind);
  stockStore.setState((now) => ({ ...kept, ...now }));
  return stockStore.getState();
}

/** Takes news of stock and keeps what is known of the cart's lines. */
export async function keepStock(news: StockNews): Promise<void> {
  stockStore.setState(news);
  const storage = await openStorage();
  // Another tab may have heard of the others since.
  const known = { ...(await storage.read(stockKind)), ...news };
  const ofLines = skusOfCart().flatMap((sku) => (known[sku] ? [[sku, known[sku]]] : []));
  await storage.write(stockKind, Object.fromEntries(ofLines));
}

export function skusOfCart(): readonly string[] {
  return cartStore.getState().cart.items.map(({ sku }) => sku);
}
