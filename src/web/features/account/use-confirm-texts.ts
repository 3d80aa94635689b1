import { confirmTexts } from '#texts/confirm.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** Words of what a link in a letter ends. */
export function useConfirmTexts() {
  return confirmTexts[useShop().storeView.language];
}
