import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SeveralLists } from '#domain/customer/wishlist.ts';

/** Only holds the lists: the code that changes them loads later. The wishlist is newest first. */
interface MarkedList {
  readonly skus: readonly string[];
  readonly isLoaded: boolean;
}

interface Wishlist extends MarkedList {
  /** All lists of a customer who has named ones; `skus` are those on any of them. */
  readonly several?: SeveralLists | undefined;
}

const empty = { skus: [], isLoaded: false } as const;

/** The products that this device compares. They are the same in every store view, and a log-out clears them (rules/offline#device-data). */
export const compareStore = createStore<MarkedList>(() => empty);
/**
 * A guest's wishlist is on the device; a customer's is the server's last answer
 * (rules/products#wishlist).
 */
export const wishlistStore = createStore<Wishlist>(() => empty);

/** The number of lines on the quote list, as this device last saw it. */
export const quotesStore = createStore(() => 0);

export const useQuoteCount = () => useStore(quotesStore);
export const useCompare = () => useStore(compareStore);
export const useWishlist = () => useStore(wishlistStore);
