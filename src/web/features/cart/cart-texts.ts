import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

/** Words of a cart's lines and sums, which the panel, the page of the cart and checkout load with their code. */
export const cartTexts = lazyTexts('cart', (language) =>
  language === 'nb'
    ? import('#texts/nb/cart.json', { with: { type: 'json' } })
    : import('#texts/en/cart.json', { with: { type: 'json' } }),
);

export const useCartTexts = () => useTexts(cartTexts);
