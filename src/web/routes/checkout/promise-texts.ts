import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

const promiseTexts = lazyTexts('promises', (language) =>
  language === 'nb'
    ? import('#texts/nb/promises.json', { with: { type: 'json' } })
    : import('#texts/en/promises.json', { with: { type: 'json' } }),
);

export const usePromiseTexts = () => useTexts(promiseTexts);
