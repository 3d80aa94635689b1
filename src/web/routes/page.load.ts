import { searchHierarchies, searchPage } from '#contract/catalog.ts';
import { neighboursOf, type PagePlace } from '#domain/content/hierarchy.ts';
import type { Moment } from '#domain/time/moment.ts';
import { loadTerms, termsParts } from '#texts/terms.ts';
import { contentHtml } from '#web/blocks/content-html.ts';
import { notFound, type Load } from '#web/load.ts';
import type { Shop } from '#web/state/shop.tsx';

export interface PageContent {
  readonly slug: string;
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly html: string;
  readonly layout: string;
  /** The first picture in the text, by its path. */
  readonly picture?: string;
  /** Absent for words that come with the shop. */
  readonly writtenAt?: Moment;
  readonly changedAt?: Moment;
  /** Pages beside it, itself among them; none for a page that stands alone. */
  readonly beside: readonly PagePlace[];
  /** What lies above them. */
  readonly above?: PagePlace;
}

/** The slug that the specification gives the terms (spec §2 /i/{slug}). */
const termsSlug = 'salgs-vilkar';

/** A page of text as the merchant wrote it; the terms of sale have words of ours until then. */
export const load: Load<PageContent> = async (api, { params, shop }) => {
  const slug = params.slug ?? params.identifier ?? notFound();
  const [page, hierarchies] = await Promise.all([
    searchPage(api, slug),
    searchHierarchies(api, slug),
  ]);
  const places = neighboursOf(hierarchies, slug);
  if (page === undefined) {
    return slug === termsSlug ? { ...(await usualTerms(shop)), ...places } : notFound();
  }
  const picture = /<img\b[^>]*?\ssrc="(\/[^"]*)"/.exec(page.html)?.[1];
  return {
    slug,
    title: page.metaTitle || page.title,
    heading: page.heading || page.title,
    description: page.metaDescription || firstWords(page.html),
    html: contentHtml(shop, page.html),
    layout: page.layout,
    ...(picture !== undefined && { picture }),
    writtenAt: page.createdAt,
    changedAt: page.updatedAt,
    ...places,
  };
};

async function usualTerms({ storeView }: Shop): Promise<Omit<PageContent, 'beside'>> {
  const t = await loadTerms(storeView.language);
  const parts = termsParts.map(
    (part) => `<h2>${t(`terms.${part}`)}</h2><p>${t(`terms.${part}Text`)}</p>`,
  );
  return {
    slug: termsSlug,
    title: t('terms.title'),
    heading: t('terms.title'),
    description: t('terms.intro'),
    html: `<p>${t('terms.intro')}</p>${parts.join('')}`,
    layout: '',
  };
}

const longestDescription = 155;

/** What a search engine shows of a page that nobody has described. */
function firstWords(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longestDescription))} …`;
}
