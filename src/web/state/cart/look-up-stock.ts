import { client } from '#web/state/page/this-page.ts';
import { useEffect } from 'react';
import { isOnline } from '#web/offline/connectivity.ts';
import { useCart } from './cart.ts';
import { useLineRefusals } from './line-refusals.ts';
import { heardStock, skusOfCart } from './stock.ts';

/**
 * Asks for stock again when the lines change, and when a change was refused, since the stock known here
 * was wrong.
 */
export function useStockOfLines(): void {
  const { cart } = useCart();
  const refused = useLineRefusals();
  const lines = [...new Set(cart.items.map(({ sku }) => sku))].toSorted().join();
  useEffect(() => {
    if (lines === '') return;
    void heardStock();
    if (isOnline()) void lookUpStock();
  }, [lines, refused]);
}

/**
 * Asks for the stock of all lines of the cart; sold-out lines are marked or removed
 * (rules/cart#stock-events).
 */
export async function lookUpStock(): Promise<void> {
  const [{ askStock }, { takeStockNews }] = await Promise.all([
    import('./ask-stock.ts'),
    import('./cart-changes.ts'),
  ]);
  await askStock(client, skusOfCart(), takeStockNews);
}

/** Lines that came from the server have no stock yet. */
export async function lookUpUnknownStock(): Promise<void> {
  const known = await heardStock();
  if (!skusOfCart().every((sku) => known[sku] !== undefined)) await lookUpStock();
}
