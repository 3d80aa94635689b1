import { storeView } from '#web/state/page/this-page.ts';
import { errorTexts } from '#texts/error-texts.ts';
import type { AddedSaying } from '#web/state/cart/cart-changes.ts';
import type { Wish } from './to-cart-item.ts';

/** The cart code loads with the first press. True when all of it was added. */
export async function addWishes(
  wishes: readonly Wish[],
  saying: AddedSaying = {},
): Promise<boolean> {
  // The words of a refusal load at the same time as the call, since a slow line waits for each request.
  errorTexts(storeView.language).catch(() => undefined);
  try {
    const [{ addToCart }, { toCartItem }] = await Promise.all([
      import('#web/state/cart/cart-changes.ts'),
      import('./to-cart-item.ts'),
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
    // Its code did not come: the network, or a newer build.
    const { notifyMissingPart } = await import('#web/state/notices/notifications.ts');
    notifyMissingPart();
    return false;
  }
}
