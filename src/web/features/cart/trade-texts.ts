import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';

/** Words of lists that are bought from. */
export const tradeTexts = lazyTexts('trade', (language) =>
  language === 'nb'
    ? import('#texts/nb/trade.json', { with: { type: 'json' } })
    : import('#texts/en/trade.json', { with: { type: 'json' } }),
);

export const useTradeTexts = () => useTexts(tradeTexts);
