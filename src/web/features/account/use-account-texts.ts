import { accountTexts } from '#texts/account.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** The words of signing in and of the account in the language of the store view. */
export function useAccountTexts() {
  return accountTexts[useShop().storeView.language];
}
