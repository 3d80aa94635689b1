import type { HomeView } from '#contract/views/home.ts';
import { loadContentTexts } from '#texts/content.ts';
import { menuCategories } from '#server/workflows/catalog/active-categories.ts';
import { findPage } from '#server/workflows/content/find-content.ts';
import { writtenSections } from '#server/workflows/content/written-sections.ts';
import type { View } from './asked.ts';
import { showSections } from './home-section.ts';
import { usualSections } from './usual-sections.ts';

/** The page whose words search engines are told about the front page. */
const homePage = 'home';

/** The front page, as the merchant wrote it or as every shop's looks. */
export const homeView: View<HomeView> = async ({ asking, shop }) => {
  const [written, page, categories, t] = await Promise.all([
    writtenSections(asking),
    findPage(homePage, asking),
    menuCategories(asking),
    loadContentTexts(shop.storeView.language),
  ]);
  const sections = written.length > 0 ? written : await usualSections(shop.storeView.language);
  return {
    title: page?.metaTitle || t('home.title'),
    description: page?.metaDescription || t('home.description'),
    sections: await showSections(asking, shop, sections, categories),
  };
};
