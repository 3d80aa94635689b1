import { cartTexts } from '#texts/cart.ts';
import { useShop } from '#web/state/shop.tsx';

/** The words of the cart in the language of the store view. */
export function useCartTexts() {
  return cartTexts[useShop().storeView.language];
}
