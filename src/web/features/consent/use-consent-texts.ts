import { consentTexts } from '#texts/consent.ts';
import { useShop } from '#web/state/shop.tsx';

/** The words of the question in the language of the store view. */
export function useConsentTexts() {
  return consentTexts[useShop().storeView.language];
}
