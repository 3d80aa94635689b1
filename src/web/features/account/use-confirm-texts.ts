import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

/** Words of what a link in a letter ends; apart from the account’s, so that its pages do not load them. */
export const confirmTexts = lazyTexts('confirm', (language) =>
  language === 'nb'
    ? import('#texts/nb/confirm.json', { with: { type: 'json' } })
    : import('#texts/en/confirm.json', { with: { type: 'json' } }),
);

export const useConfirmTexts = () => useTexts(confirmTexts);
