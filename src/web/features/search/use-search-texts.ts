import { searchTexts } from '#texts/search.ts';
import { useShop } from '#web/state/shop.tsx';

/** The words of searching in the language of the store view. */
export function useSearchTexts() {
  return searchTexts[useShop().storeView.language];
}
