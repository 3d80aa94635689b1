import { compareTexts } from '#texts/compare.ts';
import { useShop } from '#web/state/shop.tsx';

/** The words of comparing in the language of the store view. */
export function useCompareTexts() {
  return compareTexts[useShop().storeView.language];
}
