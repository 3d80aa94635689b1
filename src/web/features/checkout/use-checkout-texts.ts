import { checkoutTexts } from '#texts/checkout.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** The words of checkout in the language of the store view. */
export function useCheckoutTexts() {
  return checkoutTexts[useShop().storeView.language];
}
