import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

const requestTexts = lazyTexts('requests', (language) =>
  language === 'nb'
    ? import('#texts/nb/requests.json', { with: { type: 'json' } })
    : import('#texts/en/requests.json', { with: { type: 'json' } }),
);

export const useRequestTexts = () => useTexts(requestTexts);
