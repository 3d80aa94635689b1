import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { countCart } from '#domain/cart/cart-count.ts';
import type { ClientCart } from '#domain/cart/cart.ts';
import { hasKept } from '#web/offline/has-kept.ts';
import { joinTabs } from '#web/state/tabs/tab-channel.ts';

export const cartChannel = 'armatur-cart';

export const emptyCart: ClientCart = { items: [], base: [] };

interface CartState {
  readonly cart: ClientCart;
  readonly isLoaded: boolean;
  /** The shop takes no more new carts of this address for now: this one is the browser's alone (rules/cart#connecting). */
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

/**
 * Reads the stored cart after the page has rendered, then follows other tabs and the network. A guest whose
 * device keeps nothing has an empty cart until another tab says otherwise.
 */
export function startCart(isLoggedIn: boolean): void {
  const load = async () => {
    if (!isLoggedIn && !(await hasKept())) {
      cartStore.setState(({ cart }) => ({ cart, isLoaded: true }));
      await toldOfCart();
      // Another tab's cart is on the device by then; one of this tab's is here already.
      if (cartStore.getState().cart === emptyCart) cartStore.setState({ isLoaded: false });
    }
    const { beginCart } = await import('./cart-life.ts');
    await beginCart();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void load(), { timeout: 500 });
  else setTimeout(() => void load(), 50);
}

/** Resolves when another tab first tells of its cart, or may have done so unheard. */
async function toldOfCart(): Promise<void> {
  await new Promise<unknown>((resolve) => void joinTabs(cartChannel, resolve, () => resolve(true)));
}
