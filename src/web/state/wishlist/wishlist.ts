import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The wishlist: a guest's on the device, a customer's as the server has it (rules/products#wishlist). */
interface WishlistState {
  /** Newest first. */
  readonly skus: readonly string[];
  readonly isLoaded: boolean;
}

/** Holds the list and nothing else: reading and changing it is in a chunk of its own. */
export const wishlistStore = createStore<WishlistState>(() => ({ skus: [], isLoaded: false }));

export function useWishlist(): WishlistState {
  return useStore(wishlistStore);
}
