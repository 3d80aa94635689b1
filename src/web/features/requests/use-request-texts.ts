import { requestTexts } from '#texts/requests.ts';
import { useShop } from '#web/state/shop.tsx';

/** The words of requests, in the language of the store view. */
export function useRequestTexts() {
  return requestTexts[useShop().storeView.language];
}
