import { searchCategories, searchPage } from '#contract/catalog.ts';
import { homeSections } from '#contract/content.ts';
import { menuLevels } from '#domain/navigation/main-menu.ts';
import { showSections } from '#web/blocks/show-section.ts';
import { usualSections, type ShownSection } from '#web/blocks/home-sections.ts';
import type { Load } from '#web/load.ts';
import { loadContentTexts } from '#texts/content.ts';

export interface HomeData {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly ShownSection[];
}

/** The page whose words search engines are told about the front page. */
const homePage = 'home';

export const load: Load<HomeData> = async (api, { shop }) => {
  const [{ result: written }, page, categories, t] = await Promise.all([
    api.call(homeSections, {}),
    searchPage(api, homePage),
    searchCategories(api, { levels: menuLevels }),
    loadContentTexts(shop.storeView.language),
  ]);
  const sections = written.length > 0 ? written : await usualSections(shop);
  return {
    title: page?.metaTitle || t('home.title'),
    description: page?.metaDescription || t('home.description'),
    sections: await showSections(api, shop, sections, categories),
  };
};
