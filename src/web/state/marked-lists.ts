import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Products that a visitor has marked. Reading and changing the lists is in a chunk of its own. */
interface MarkedList {
  /** Those of the wishlist newest first. */
  readonly skus: readonly string[];
  /** Storage, or the server, has been read. */
  readonly isLoaded: boolean;
}

const createList = () => createStore<MarkedList>(() => ({ skus: [], isLoaded: false }));

/** What this device compares; the same in every store view, gone with a log-out (rules/offline#device-data). */
export const compareStore = createList();
/** A guest's on the device, a customer's as the server has it (rules/products#wishlist). */
export const wishlistStore = createList();

export const useCompare = () => useStore(compareStore);
export const useWishlist = () => useStore(wishlistStore);
