import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isOnlyFetched } from '#domain/stock/shop-stock.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import type { StockNews } from './ask-stock.ts';
import { cartStore, cartTools, useCart } from './cart.ts';
import { useLineRefusals } from './line-refusals.ts';

/** By sku, as last heard. */
const stockStore = createStore<StockNews>(() => ({}));

export function useStock(sku: string): StockItem | undefined {
  return useStore(stockStore, (known) => known[sku]);
}

/** Whether some of the cart is in shops only, as far as its stock was heard of. */
export function useIsOnlyFetched(): boolean {
  const { cart } = useCart();
  const known = useStore(stockStore);
  return cart.items.some(({ sku, quantity }) => {
    const stock = known[sku];
    return stock !== undefined && isOnlyFetched(stock, quantity);
  });
}

/** Asks again when the lines change, and when one was refused something: what is known here was wrong. */
export function useStockOfLines(): void {
  const { cart } = useCart();
  const refused = useLineRefusals();
  const lines = [...new Set(cart.items.map(({ sku }) => sku))].toSorted().join();
  useEffect(() => {
    if (lines !== '' && isOnline()) void lookUpStock();
  }, [lines, refused]);
}

/** Of all lines of the cart; they are marked by it, or go (rules/cart#stock-events). */
export async function lookUpStock(): Promise<void> {
  const skus = cartStore.getState().cart.items.map(({ sku }) => sku);
  const [{ askStock }, { takeStockNews }] = await Promise.all([
    import('./ask-stock.ts'),
    import('./cart-changes.ts'),
  ]);
  await askStock(cartTools().client, skus, (news) => {
    stockStore.setState(news);
    return takeStockNews(news);
  });
}
