import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ListingData } from './listing-data.ts';

interface Shown {
  /** Path of the page without its query, without the store prefix. */
  readonly base: string;
  readonly listing: ListingData;
}

/** What the browser itself answered last for a listing: on the page a moment before the address says so. */
export const shownStore = createStore<{ readonly shown?: Shown | undefined }>(() => ({}));

/** A listing as it stands on the page at this path: what was answered here, or what was loaded. */
export function useShownListing(base: string, loaded: ListingData): ListingData {
  const shown = useStore(shownStore, (state) => state.shown);
  return shown?.base === base ? shown.listing : loaded;
}
