import type { Wish } from './to-cart-item.ts';

/**
 * Puts what is wished for into the cart and says what came of it; the code for that comes with the first press.
 * True when the cart holds all of it now.
 */
export async function addWishes(wishes: readonly Wish[]): Promise<boolean> {
  try {
    const [{ addToCart }, { toCartItem }] = await Promise.all([
      import('#web/state/cart/cart-changes.ts'),
      import('./to-cart-item.ts'),
    ]);
    return await addToCart(
      wishes.map((wish) => ({
        item: toCartItem(wish),
        stock: (wish.variant ?? wish.product).stock,
      })),
    );
  } catch {
    // Its code did not come: the network, or a newer build.
    const { notify } = await import('#web/state/notices/notifications.ts');
    notify('component.failed');
    return false;
  }
}
