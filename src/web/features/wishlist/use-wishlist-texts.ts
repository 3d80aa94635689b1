import { wishlistTexts } from '#texts/wishlist.ts';
import { useShop } from '#web/state/shop.tsx';

/** The words of the wishlist in the language of the store view. */
export function useWishlistTexts() {
  return wishlistTexts[useShop().storeView.language];
}
