import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/reviews.json' with { type: 'json' };
import nb from '#texts/nb/reviews.json' with { type: 'json' };

type ReviewDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of reviews, which come with the part of the page that shows them. */
export const reviewTexts: Readonly<Record<Language, Translate<keyof ReviewDictionary>>> = {
  nb: createTexts<ReviewDictionary>('nb', nb),
  en: createTexts<ReviewDictionary>('en', en),
};
