import { use } from 'react';
import { errorTexts, type ErrorTexts } from '#texts/error-texts.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** Suspends until the sentences are loaded. */
export function useErrorText(): ErrorTexts {
  const { storeView } = useShop();
  return use(errorTexts(storeView.language));
}
