import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/returns.json' with { type: 'json' };
import nb from '#texts/nb/returns.json' with { type: 'json' };

export type ReturnTexts = Translate<keyof typeof nb>;

/** The texts of returns that calls, letters and papers share with the pages. */
export const returnTexts: Readonly<Record<Language, ReturnTexts>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};
