import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

/** Words of the search panel, which loads them with its code. */
export const searchTexts = lazyTexts('search', (language) =>
  language === 'nb'
    ? import('#texts/nb/search.json', { with: { type: 'json' } })
    : import('#texts/en/search.json', { with: { type: 'json' } }),
);

export const useSearchTexts = () => useTexts(searchTexts);
