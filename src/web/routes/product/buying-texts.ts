import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

const buyingTexts = lazyTexts('buying', (language) =>
  language === 'nb'
    ? import('#texts/nb/buying.json', { with: { type: 'json' } })
    : import('#texts/en/buying.json', { with: { type: 'json' } }),
);

export const useBuyingTexts = () => useTexts(buyingTexts);
