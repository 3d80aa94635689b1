import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

export const checkoutTexts = lazyTexts('checkout', (language) =>
  language === 'nb'
    ? import('#texts/nb/checkout.json', { with: { type: 'json' } })
    : import('#texts/en/checkout.json', { with: { type: 'json' } }),
);

export const useCheckoutTexts = () => useTexts(checkoutTexts);
