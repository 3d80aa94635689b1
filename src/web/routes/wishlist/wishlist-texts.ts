import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

const wishlistTexts = lazyTexts('wishlist-page', (language) =>
  language === 'nb'
    ? import('#texts/nb/wishlist-page.json', { with: { type: 'json' } })
    : import('#texts/en/wishlist-page.json', { with: { type: 'json' } }),
);

export const useWishlistTexts = () => useTexts(wishlistTexts);
