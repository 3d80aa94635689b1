import { storeView } from '#web/state/page/this-page.ts';
import { errorTexts } from '#texts/error-texts.ts';
import type { AddedSaying } from '#web/state/cart/cart-changes.ts';
import type { Wish } from '#domain/cart/to-cart-item.ts';

/** Adds wishes to the cart; its code loads with the first press. Returns true when all were added. */
export async function addWishes(
  wishes: readonly Wish[],
  saying: AddedSaying = {},
): Promise<boolean> {
  // The sentences of refusals load together with the call, so that a slow line waits only once.
  errorTexts(storeView.language).catch(() => undefined);
  try {
    const [{ addToCart }, { toCartItem }] = await Promise.all([
      import('#web/state/cart/cart-changes.ts'),
      import('#domain/cart/to-cart-item.ts'),
    ]);
    const added = await addToCart(
      wishes.map((wish) => ({
        item: toCartItem(wish),
        stock: (wish.variant ?? wish.product).stock,
      })),
      saying,
    );
    return added === wishes.length;
  } catch {
    // The code did not load, because of the network or a newer build.
    const { notifyMissingPart } = await import('#web/state/notices/notifications.ts');
    notifyMissingPart();
    return false;
  }
}
