import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import labelsEn from '#texts/en/labels.json' with { type: 'json' };
import en from '#texts/en/newsletter.json' with { type: 'json' };
import labelsNb from '#texts/nb/labels.json' with { type: 'json' };
import nb from '#texts/nb/newsletter.json' with { type: 'json' };

/** The texts of the newsletter, of which the server also keeps the sentence that a person said yes to. */
export const newsletterTexts: Readonly<
  Record<Language, Translate<keyof typeof nb | keyof typeof labelsNb>>
> = {
  nb: createTexts('nb', { ...nb, ...labelsNb }),
  en: createTexts('en', { ...en, ...labelsEn }),
};
