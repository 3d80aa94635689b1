import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

const reviewTexts = lazyTexts('reviews', (language) =>
  language === 'nb'
    ? import('#texts/nb/reviews.json', { with: { type: 'json' } })
    : import('#texts/en/reviews.json', { with: { type: 'json' } }),
);

export const useReviewTexts = () => useTexts(reviewTexts);
