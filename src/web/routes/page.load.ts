import { loadTerms, termsParts } from '#texts/terms.ts';
import { notFound, type Load } from '#web/load.ts';

export interface PageContent {
  readonly title: string;
  readonly intro: string;
  readonly parts: readonly { readonly heading: string; readonly text: string }[];
}

/** The slug that the specification gives the terms (spec §2 /i/{slug}). */
const termsSlug = 'salgs-vilkar';

/** The terms of sale; other pages come with the shop's content. */
export const load: Load<PageContent> = async (_api, { params, shop }) => {
  if (params.slug !== termsSlug) notFound();
  const t = await loadTerms(shop.storeView.language);
  return {
    title: t('terms.title'),
    intro: t('terms.intro'),
    parts: termsParts.map((part) => ({
      heading: t(`terms.${part}`),
      text: t(`terms.${part}Text`),
    })),
  };
};
