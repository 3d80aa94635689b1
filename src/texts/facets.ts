import type { AttributeOption } from '#domain/catalog/attribute.ts';
import { isNumberRange, readNumberChoice } from '#domain/listing/number-choice.ts';
import type { Language, StoreView } from '#domain/settings.ts';
import { createFormat } from './format.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/facets.json' with { type: 'json' };
import nb from '#texts/nb/facets.json' with { type: 'json' };

type FacetDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Labels of facets that no attribute has. They come with the counts, as part of a page's data. */
export const facetTexts: Readonly<Record<Language, Translate<keyof FacetDictionary>>> = {
  nb: createTexts<FacetDictionary>('nb', nb),
  en: createTexts<FacetDictionary>('en', en),
};

/** The label of a choice of numbers: `600 mm`, `Under 600 mm`, `600 – 800 mm`, `Over 800 mm`. */
export function numberLabel(
  { language, locale }: Pick<StoreView, 'language' | 'locale'>,
  unit: string,
): (id: string) => string {
  const t = facetTexts[language];
  const { number, quantity } = createFormat(locale);
  return (id) => {
    const { from = 0, to } = readNumberChoice(id) ?? {};
    // A whole number without a unit may be a year, so its digits are not grouped.
    const plain = (value: number) =>
      unit === '' && Number.isInteger(value) ? String(value) : number(value);
    const written = (value: number) => (unit === '' ? plain(value) : quantity(value, unit));
    if (!isNumberRange(id)) return written(Number(id));
    if (to === undefined) return t('facets.priceOver', { from: written(from) });
    if (from === 0) return t('facets.priceUnder', { to: written(to) });
    return t('facets.priceBetween', { from: plain(from), to: written(to) });
  };
}

/** The two values of a yes-or-no attribute, as the catalogue stores them. */
export function yesAndNo(language: Language): readonly AttributeOption[] {
  const t = facetTexts[language];
  return [
    { id: '1', label: t('facets.yes'), position: 0 },
    { id: '0', label: t('facets.no'), position: 1 },
  ];
}
