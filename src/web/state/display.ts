import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  displayCookie,
  readDisplay,
  writeDisplay,
  type Display,
  type ListingView,
} from '#domain/customer/display.ts';
import { useShop } from './shop.tsx';

const secondsOfAYear = 31_536_000;

/** What was chosen since the page came; before that the page itself knows. */
const displayStore = createStore<Display>(() => ({}));

/** Changes how pages look, here and, by a cookie, on every page to come. */
export function chooseDisplay(change: Display): void {
  const value = writeDisplay({ ...readDisplay(document.cookie), ...change });
  document.cookie = `${displayCookie}=${value}; Path=/; Max-Age=${secondsOfAYear}; SameSite=Lax`;
  displayStore.setState(change);
}

/** How listings look now. */
export function useListingView(): ListingView {
  const { visitor } = useShop();
  return useStore(displayStore, ({ listing }) => listing) ?? visitor.listing;
}
