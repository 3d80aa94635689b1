import { use } from 'react';
import { errorTexts, type ErrorTexts } from '#texts/error-texts.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** The sentence of a code. Waits for the sentences the first time: use it inside a Suspense. */
export function useErrorText(): ErrorTexts {
  const { storeView } = useShop();
  return use(errorTexts(storeView.language));
}
