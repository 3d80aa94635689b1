import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/requests.json' with { type: 'json' };
import nb from '#texts/nb/requests.json' with { type: 'json' };

type RequestDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of asking about a product: only pages of what can't simply be bought need them. */
export const requestTexts: Readonly<Record<Language, Translate<keyof RequestDictionary>>> = {
  nb: createTexts<RequestDictionary>('nb', nb),
  en: createTexts<RequestDictionary>('en', en),
};
