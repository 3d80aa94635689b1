import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/agreed.json' with { type: 'json' };
import unitsEn from '#texts/en/units.json' with { type: 'json' };
import nb from '#texts/nb/agreed.json' with { type: 'json' };
import unitsNb from '#texts/nb/units.json' with { type: 'json' };

type AgreedTexts = Translate<keyof typeof nb | keyof typeof unitsNb>;

/** Texts about agreed prices and units in each language, for the files that the server writes. */
export const agreedTexts: Readonly<Record<Language, AgreedTexts>> = {
  nb: createTexts('nb', { ...nb, ...unitsNb }),
  en: createTexts('en', { ...en, ...unitsEn }),
};
