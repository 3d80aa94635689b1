import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Only holds the lists: the code that changes them loads later. The wishlist is newest first. */
interface MarkedList {
  readonly skus: readonly string[];
  readonly isLoaded: boolean;
}

const createList = () => createStore<MarkedList>(() => ({ skus: [], isLoaded: false }));

/** The products that this device compares. They are the same in every store view, and a log-out clears them (rules/offline#device-data). */
export const compareStore = createList();
/**
 * A guest's wishlist is on the device; a customer's is the server's last answer
 * (rules/products#wishlist).
 */
export const wishlistStore = createList();

export const useCompare = () => useStore(compareStore);
export const useWishlist = () => useStore(wishlistStore);
