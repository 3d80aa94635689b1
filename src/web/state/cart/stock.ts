import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import { cartTools } from './cart.ts';

/** By sku, as last heard. */
const stockStore = createStore<Readonly<Record<string, StockItem>>>(() => ({}));

export function useStock(sku: string): StockItem | undefined {
  return useStore(stockStore, (known) => known[sku]);
}

/** Refetches when the skus, the network or `occasion` change. */
export function useFetchedStock(skus: readonly string[], occasion = ''): void {
  const isOnline = useIsOnline();
  const wanted = skus.join();
  useEffect(() => {
    if (wanted !== '' && isOnline) void fetchStock(wanted.split(','));
  }, [wanted, isOnline, occasion]);
}

async function fetchStock(skus: readonly string[]): Promise<void> {
  try {
    const { list } = await import('#contract/stock.ts');
    const { result } = await cartTools().client.call(list, { query: { skus } });
    stockStore.setState(Object.fromEntries(result.map(({ sku, stock }) => [sku, stock])));
  } catch {
    // The shop's own limit stands in; the server has the last word on every quantity.
  }
}
