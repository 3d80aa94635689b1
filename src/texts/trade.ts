import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/trade.json' with { type: 'json' };
import nb from '#texts/nb/trade.json' with { type: 'json' };

type TradeDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of the list that is bought from: they come with it. */
export const tradeTexts: Readonly<Record<Language, Translate<keyof TradeDictionary>>> = {
  nb: createTexts<TradeDictionary>('nb', nb),
  en: createTexts<TradeDictionary>('en', en),
};
