import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/consent.json' with { type: 'json' };
import nb from '#texts/nb/consent.json' with { type: 'json' };

type ConsentDictionary = Readonly<Record<keyof typeof nb, string>>;

/** What visitors are asked to consent to; a change of these words needs a new `consentVersion`. */
export const consentTexts: Readonly<Record<Language, Translate<keyof ConsentDictionary>>> = {
  nb: createTexts<ConsentDictionary>('nb', nb),
  en: createTexts<ConsentDictionary>('en', en),
};
