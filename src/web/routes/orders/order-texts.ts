import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

export const orderTexts = lazyTexts('placed-order', (language) =>
  language === 'nb'
    ? import('#texts/nb/placed-order.json', { with: { type: 'json' } })
    : import('#texts/en/placed-order.json', { with: { type: 'json' } }),
);

export const useOrderTexts = () => useTexts(orderTexts);
