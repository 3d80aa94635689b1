import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/buying.json' with { type: 'json' };
import nb from '#texts/nb/buying.json' with { type: 'json' };

type BuyingDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of buying what is put together or chosen, and of what is read before: pages are seen without them. */
export const buyingTexts: Readonly<Record<Language, Translate<keyof BuyingDictionary>>> = {
  nb: createTexts<BuyingDictionary>('nb', nb),
  en: createTexts<BuyingDictionary>('en', en),
};
