import { use } from 'react';
import type { Refusal } from '#domain/errors.ts';
import { errorTexts, type ErrorTexts } from '#texts/error-texts.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** Suspends until the sentences are loaded. */
export function useErrorText(): ErrorTexts {
  const { storeView } = useShop();
  return use(errorTexts(storeView.language));
}

/** Shows a refusal as a sentence; suspends as above. */
export function RefusalSentence({ code, details }: Refusal) {
  const errorText = useErrorText();
  return errorText(code, details);
}
