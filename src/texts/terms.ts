import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import type nb from '#texts/nb/terms.json';

export type TermsTexts = Translate<keyof typeof nb>;

/** The headings that Norwegian terms of sale usually have, in order. */
export const termsParts = [
  'parties',
  'agreement',
  'price',
  'payment',
  'delivery',
  'risk',
  'withdrawal',
  'delay',
  'defect',
  'default',
  'personal',
  'disputes',
] as const;

/** The terms of sale, loaded with the page that shows them. */
export async function loadTerms(language: Language): Promise<TermsTexts> {
  const { default: words } =
    language === 'nb'
      ? await import('#texts/nb/terms.json', { with: { type: 'json' } })
      : await import('#texts/en/terms.json', { with: { type: 'json' } });
  return createTexts(language, words);
}
