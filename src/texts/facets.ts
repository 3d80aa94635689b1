import type { AttributeOption } from '#domain/catalog/attribute.ts';
import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/facets.json' with { type: 'json' };
import nb from '#texts/nb/facets.json' with { type: 'json' };

type FacetDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of facets that no attribute has, which come with what counts them; a page holds them in its data. */
export const facetTexts: Readonly<Record<Language, Translate<keyof FacetDictionary>>> = {
  nb: createTexts<FacetDictionary>('nb', nb),
  en: createTexts<FacetDictionary>('en', en),
};

/** The values of an attribute that is yes or no, as the catalogue stores them. */
export function yesAndNo(language: Language): readonly AttributeOption[] {
  const t = facetTexts[language];
  return [
    { id: '1', label: t('facets.yes'), position: 0 },
    { id: '0', label: t('facets.no'), position: 1 },
  ];
}
