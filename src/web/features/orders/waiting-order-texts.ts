import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

const waitingOrderTexts = lazyTexts('waiting-orders', (language) =>
  language === 'nb'
    ? import('#texts/nb/waiting-orders.json', { with: { type: 'json' } })
    : import('#texts/en/waiting-orders.json', { with: { type: 'json' } }),
);

export const useWaitingOrderTexts = () => useTexts(waitingOrderTexts);
