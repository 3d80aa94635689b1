import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/quotes.json' with { type: 'json' };
import nb from '#texts/nb/quotes.json' with { type: 'json' };

export type QuoteTexts = Translate<keyof typeof nb>;

/** The texts of quotes that the terminal shares with the pages. */
export const quoteTexts: Readonly<Record<Language, QuoteTexts>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};
