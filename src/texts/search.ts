import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/search.json' with { type: 'json' };
import nb from '#texts/nb/search.json' with { type: 'json' };

type SearchDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of the search panel, which come with it. */
export const searchTexts: Readonly<Record<Language, Translate<keyof SearchDictionary>>> = {
  nb: createTexts<SearchDictionary>('nb', nb),
  en: createTexts<SearchDictionary>('en', en),
};
