import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/compare.json' with { type: 'json' };
import nb from '#texts/nb/compare.json' with { type: 'json' };

type CompareDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of comparing products: they come with its buttons. */
export const compareTexts: Readonly<Record<Language, Translate<keyof CompareDictionary>>> = {
  nb: createTexts<CompareDictionary>('nb', nb),
  en: createTexts<CompareDictionary>('en', en),
};
