import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { countCart } from '#domain/cart/cart-count.ts';
import type { ClientCart } from '#domain/cart/cart.ts';

export const cartChannel = 'armatur-cart';

export const emptyCart: ClientCart = { items: [], base: [] };

interface CartState {
  readonly cart: ClientCart;
  readonly isLoaded: boolean;
  /**
   * The shop takes no more new carts from this IP address for now, so this cart is only in the browser
   * (rules/cart#connecting).
   */
  readonly isHeldBack?: boolean;
}

/** Only holds the cart: the code that changes and syncs it loads after the page (first-visit budget). */
export const cartStore = createStore<CartState>(() => ({ cart: emptyCart, isLoaded: false }));

export function useCart(): CartState {
  return useStore(cartStore);
}

/** The number on the cart icon: pieces or lines, as the shop chose (rules/cart#count). */
export function useCartCount(by: 'items' | 'quantities'): number {
  return useStore(cartStore, ({ cart: { items } }) => countCart(items, by));
}
