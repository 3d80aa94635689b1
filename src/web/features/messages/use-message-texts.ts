import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

const messageTexts = lazyTexts('messages', (language) =>
  language === 'nb'
    ? import('#texts/nb/messages.json', { with: { type: 'json' } })
    : import('#texts/en/messages.json', { with: { type: 'json' } }),
);

export const useMessageTexts = () => useTexts(messageTexts);
