import type { HomeView } from '#contract/views/home.ts';
import { homePage } from '#domain/content/page-address.ts';
import { loadContentTexts, type ContentTexts } from '#texts/content.ts';
import { menuCategories } from '#server/workflows/catalog/active-categories.ts';
import { findPage } from '#server/workflows/content/find-content.ts';
import { writtenSections } from '#server/workflows/content/written-sections.ts';
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
  // A shop without a name is called what it is reached by.
  const name = shop.storeView.name || new URL(asking.services.config.publicUrl).hostname;
  const sections = written.length > 0 ? written : usualSections(name, t);
  return {
    title: page?.metaTitle || t('home.title', { name }),
    description: page?.metaDescription || t('home.description', { name }),
    sections: await showSections(asking, shop, sections, categories),
  };
};

/** Until the merchant has written any: what there is to buy, under the shop's name. */
function usualSections(name: string, t: ContentTexts): readonly HomeSection[] {
  return [
    { ...empty, key: 'hero', kind: 'hero', title: name },
    { ...empty, key: 'categories', kind: 'categories', title: t('home.categories') },
    { ...empty, key: 'latest', kind: 'products', title: t('home.latest') },
  ];
}

const empty = { html: '', pictureAlt: '', items: [], links: [] } as const;
