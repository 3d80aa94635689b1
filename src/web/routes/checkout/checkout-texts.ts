import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

/** The words of checkout: only buyers need them. */
export const checkoutTexts = lazyTexts('checkout', (language) =>
  language === 'nb'
    ? import('#texts/nb/checkout.json', { with: { type: 'json' } })
    : import('#texts/en/checkout.json', { with: { type: 'json' } }),
);

/** What is promised of delivery and return. */
const promiseTexts = lazyTexts('promises', (language) =>
  language === 'nb'
    ? import('#texts/nb/promises.json', { with: { type: 'json' } })
    : import('#texts/en/promises.json', { with: { type: 'json' } }),
);

export const useCheckoutTexts = () => useTexts(checkoutTexts);
export const usePromiseTexts = () => useTexts(promiseTexts);
