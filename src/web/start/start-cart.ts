import { hasKept } from '#web/offline/has-kept.ts';
import { cartChannel, cartStore, emptyCart } from '#web/state/cart/cart.ts';
import { beginCart, beginCartBy } from '#web/state/cart/cart-life.ts';
import { joinTabs } from '#web/state/tabs/tab-channel.ts';

/**
 * Reads the stored cart after the page has rendered, then follows other tabs and the network. A guest
 * whose device stores nothing has an empty cart until another tab sends its cart.
 */
export function startCart(isLoggedIn: boolean): void {
  beginCartBy(async () => (await import('./begin-cart.ts')).begin());
  const load = async () => {
    if (!isLoggedIn && !(await hasKept())) {
      cartStore.setState(({ cart }) => ({ cart, isLoaded: true }));
      await toldOfCart();
      // By now another tab's cart is on the device, and one of this tab's is in memory.
      if (cartStore.getState().cart === emptyCart) cartStore.setState({ isLoaded: false });
    }
    await beginCart();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void load(), { timeout: 500 });
  else setTimeout(() => void load(), 50);
}

/** Resolves when another tab first sends its cart, or may have done so before this one listened. */
async function toldOfCart(): Promise<void> {
  await new Promise<unknown>((resolve) => void joinTabs(cartChannel, resolve, () => resolve(true)));
}
