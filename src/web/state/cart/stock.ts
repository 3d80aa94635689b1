import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { unsentLines } from '#domain/checkout/unsent-goods.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { hasAll } from '#web/offline/has-all.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import type { RecordKind } from '#web/offline/storage.ts';
import type { StockNews } from './ask-stock.ts';
import { cartStore, useCart } from './cart.ts';

/** The last known stock by sku. */
const stockStore = createStore<StockNews>(() => ({}));

/** Stored with the cart, so that `in-shop` lines are known offline (rules/cart#stock-events). */
const stockKind: RecordKind<StockNews> = {
  key: 'cart/stock',
  version: 1,
  isValid: (data): data is StockNews =>
    hasAll(data) && Object.values(data).every((stock) => hasAll(stock, 'quantity', 'isManaged')),
};

export function useStock(sku: string): StockItem | undefined {
  return useStore(stockStore, (known) => known[sku]);
}

/** The known stock by sku; after `heardStock` was called, it includes the cart's articles. */
export function useHeardStock(): StockNews {
  return useStore(stockStore);
}

/** Whether a line of the cart is in shops only, as far as its stock is known. */
export function useIsOnlyFetched(): boolean {
  const { cart } = useCart();
  const stocks = useHeardStock();
  return unsentLines(cart.items, stocks).length > 0;
}

/** The last known stock of the cart's lines, from this page or an earlier one. */
export async function heardStock(): Promise<StockNews> {
  const known = stockStore.getState();
  if (skusOfCart().every((sku) => known[sku] !== undefined)) return known;
  const kept = await (await openStorage()).read(stockKind);
  stockStore.setState((now) => ({ ...kept, ...now }));
  return stockStore.getState();
}

/** Takes news of stock, and stores the stock of the cart's lines. */
export async function keepStock(news: StockNews): Promise<void> {
  stockStore.setState(news);
  const storage = await openStorage();
  // Another tab may have stored the stock of other articles since.
  const known = { ...(await storage.read(stockKind)), ...news };
  const ofLines = skusOfCart().flatMap((sku) => (known[sku] ? [[sku, known[sku]]] : []));
  await storage.write(stockKind, Object.fromEntries(ofLines));
}

export function skusOfCart(): readonly string[] {
  return cartStore.getState().cart.items.map(({ sku }) => sku);
}
