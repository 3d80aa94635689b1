import type { HomeView } from '#contract/views/home.ts';
import { homePage } from '#domain/content/page-address.ts';
import { loadContentTexts, type ContentTexts } from '#texts/content.ts';
import { menuCategories } from '#server/workflows/catalog/active-categories.ts';
import { findPage } from '#server/workflows/content/find-content.ts';
import { writtenSections } from '#server/workflows/content/written-sections.ts';
import type { Asking } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { countProducts } from '#server/repositories/catalog/products.ts';
import { shopLacks } from '#server/workflows/shop-lacks.ts';
import { terminalTexts } from '#texts/terminal-texts.ts';
import type { View } from './asked.ts';
import { showSections } from './home-section.ts';
import type { HomeSection } from '#domain/content/home-section.ts';

export const homeView: View<HomeView> = async ({ asking, shop }) => {
  const [written, page, categories, t] = await Promise.all([
    writtenSections(asking),
    findPage(homePage, asking),
    menuCategories(asking),
    loadContentTexts(shop.storeView.language),
  ]);
  // A shop without a name is called by its host.
  const name = shop.storeView.name || new URL(asking.services.config.publicUrl).hostname;
  const own = written.length > 0 ? written : usualSections(name, t);
  // This follows the first section, which is as wide as the page.
  const sections = own.toSpliced(1, 0, ...(await lackSections(asking, t)));
  return {
    title: page?.metaTitle || t('home.title', { name }),
    description: page?.metaDescription || t('home.description', { name }),
    sections: await showSections(asking, shop, sections, categories),
  };
};

/**
 * Shows the owner of an empty shop its missing settings and data, as `doctor` does; only on this
 * machine's own address.
 */
async function lackSections(
  { services, storeView, now, dependsOn }: Asking,
  t: ContentTexts,
): Promise<readonly HomeSection[]> {
  const { config, database } = services;
  if (!isLoopback(config.publicUrl)) return [];
  dependsOn(cacheTags.searches, cacheTags.listings);
  if ((await countProducts(database.read)) > 0) return [];
  const say = terminalTexts[storeView.language];
  const lacks = (await shopLacks(database.read, now, false)).map(
    ({ key, values }) => `<li>${textHtml(say(key, values))}</li>`,
  );
  return [
    {
      ...empty,
      key: 'lacks',
      kind: 'text',
      title: t('home.lacks'),
      html: `<ul>${lacks.join('')}</ul>`,
    },
  ];
}

function isLoopback(publicUrl: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(publicUrl).hostname);
}

function textHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The sections until the merchant has written any: the goods, under the shop's name. */
function usualSections(name: string, t: ContentTexts): readonly HomeSection[] {
  return [
    { ...empty, key: 'hero', kind: 'hero', title: name },
    { ...empty, key: 'categories', kind: 'categories', title: t('home.categories') },
    { ...empty, key: 'latest', kind: 'products', title: t('home.latest') },
  ];
}

const empty = { html: '', pictureAlt: '', items: [], links: [] } as const;
