import { tradeTexts } from '#texts/trade.ts';
import { useShop } from '#web/state/shop.tsx';

/** The words of the list that is bought from, in the language of the store view. */
export function useTradeTexts() {
  return tradeTexts[useShop().storeView.language];
}
