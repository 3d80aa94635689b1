import { use } from 'react';
import type { Refusal } from '#domain/errors.ts';
import { errorTexts, type ErrorTexts } from '#texts/error-texts.ts';
import { loadOnce } from '#web/life/load-once.ts';
import { useShop } from '#web/state/page/shop.tsx';

const loads = { nb: loadOnce(() => errorTexts('nb')), en: loadOnce(() => errorTexts('en')) };
// The server loads both languages first, since it renders to a string and cannot wait.
if (import.meta.env.SSR) await Promise.all([loads.nb(), loads.en()]);

/** Suspends until the sentences are loaded. */
export function useErrorText(): ErrorTexts {
  const { storeView } = useShop();
  return use(loads[storeView.language]());
}

/** Shows a refusal as a sentence; suspends as above. */
export function RefusalSentence({ code, details }: Refusal) {
  const errorText = useErrorText();
  return errorText(code, details);
}
