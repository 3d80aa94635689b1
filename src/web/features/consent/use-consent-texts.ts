import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

export const consentTexts = lazyTexts('consent', (language) =>
  language === 'nb'
    ? import('#texts/nb/consent.json', { with: { type: 'json' } })
    : import('#texts/en/consent.json', { with: { type: 'json' } }),
);

export const useConsentTexts = () => useTexts(consentTexts);
