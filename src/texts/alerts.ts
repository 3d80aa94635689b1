import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/alerts.json' with { type: 'json' };
import nb from '#texts/nb/alerts.json' with { type: 'json' };

/** The texts of alerts. The server stores the sentence that a person agreed to. */
export const alertTexts: Readonly<Record<Language, Translate<keyof typeof nb>>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};
