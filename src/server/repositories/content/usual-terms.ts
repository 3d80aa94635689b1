import { usualPageId, type CmsPage } from '#domain/content/cms.ts';
import type { StoreView } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';
import { loadTerms, termsParts } from '#texts/terms.ts';

/** The slug that the specification gives the terms. */
const identifier = 'salgs-vilkar';
/** The words are as old as the program that they come with. */
const unknown = moment(0);

/** The terms of sale that come with the shop, shown until a merchant writes others (rules/content#terms). */
export async function usualTerms({ language, storeId }: StoreView): Promise<CmsPage> {
  const t = await loadTerms(language);
  const parts = termsParts.map(
    (part) => `<h2>${t(`terms.${part}`)}</h2><p>${t(`terms.${part}Text`)}</p>`,
  );
  return {
    id: usualPageId,
    identifier,
    title: t('terms.title'),
    html: `<p>${t('terms.intro')}</p>${parts.join('')}`,
    storeIds: [storeId],
    heading: '',
    layout: '',
    metaTitle: '',
    metaKeywords: '',
    metaDescription: t('terms.intro'),
    sortOrder: 0,
    createdAt: unknown,
    updatedAt: unknown,
  };
}
