import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Display, ListingView } from '#domain/customer/display.ts';
import type { LargeAmount } from '#domain/pricing/net-price-view.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** The choices since the page loaded. Before any choice, the page itself has them. */
export const displayStore = createStore<Display>(() => ({}));

export function useListingView(): ListingView {
  const { visitor } = useShop();
  return useStore(displayStore, ({ listing }) => listing) ?? visitor.listing;
}

/** The other amount is shown small beside it (rules/prices#net-and-gross). */
export function useLargeAmount(): LargeAmount {
  const { visitor } = useShop();
  return useStore(displayStore, ({ amount }) => amount) ?? visitor.large;
}
