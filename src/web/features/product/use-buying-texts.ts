import { buyingTexts } from '#texts/buying.ts';
import { useShop } from '#web/state/shop.tsx';

/** The words of what is put together or chosen, in the language of the store view. */
export function useBuyingTexts() {
  return buyingTexts[useShop().storeView.language];
}
