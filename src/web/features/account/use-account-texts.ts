import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

export const accountTexts = lazyTexts('account', (language) =>
  language === 'nb'
    ? import('#texts/nb/account.json', { with: { type: 'json' } })
    : import('#texts/en/account.json', { with: { type: 'json' } }),
);

export const useAccountTexts = () => useTexts(accountTexts);
