import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

export const compareTexts = lazyTexts('compare', (language) =>
  language === 'nb'
    ? import('#texts/nb/compare.json', { with: { type: 'json' } })
    : import('#texts/en/compare.json', { with: { type: 'json' } }),
);

export const useCompareTexts = () => useTexts(compareTexts);
