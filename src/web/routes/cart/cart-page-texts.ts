import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

const cartPageTexts = lazyTexts('cart-page', (language) =>
  language === 'nb'
    ? import('#texts/nb/cart-page.json', { with: { type: 'json' } })
    : import('#texts/en/cart-page.json', { with: { type: 'json' } }),
);

/** What is said only on the page of the cart. */
export const useCartPageTexts = () => useTexts(cartPageTexts);
