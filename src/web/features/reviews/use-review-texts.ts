import { reviewTexts } from '#texts/reviews.ts';
import { useShop } from '#web/state/shop.tsx';

/** The words of reviews, in the language of the store view. */
export function useReviewTexts() {
  return reviewTexts[useShop().storeView.language];
}
