import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

const couponTexts = lazyTexts('coupon', (language) =>
  language === 'nb'
    ? import('#texts/nb/coupon.json', { with: { type: 'json' } })
    : import('#texts/en/coupon.json', { with: { type: 'json' } }),
);

/** What is said of coupons, on the page of the cart and in checkout only. */
export const useCouponTexts = () => useTexts(couponTexts);
