import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  cartViewOf,
  type CartView,
  type Display,
  type ListingView,
} from '#domain/customer/display.ts';
import type { LargeAmount } from '#domain/pricing/net-price-view.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** What was chosen since the page came; before that the page itself knows. */
export const displayStore = createStore<Display>(() => ({}));

export function useListingView(): ListingView {
  const { visitor } = useShop();
  return useStore(displayStore, ({ listing }) => listing) ?? visitor.listing;
}

/** The cart is this device's, so that the server draws none of it. */
export function useCartView(lines: number): CartView {
  return useStore(displayStore, (display) => cartViewOf(display, lines));
}

/** The other amount is shown small beside it (rules/prices#net-and-gross). */
export function useLargeAmount(): LargeAmount {
  const { visitor } = useShop();
  return useStore(displayStore, ({ amount }) => amount) ?? visitor.large;
}
