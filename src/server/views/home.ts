import type { HomeView } from '#contract/views/home.ts';
import { loadContentTexts } from '#texts/content.ts';
import { menuCategories } from '#server/workflows/catalog/active-categories.ts';
import { findPage } from '#server/workflows/content/find-content.ts';
import { writtenSections } from '#server/workflows/content/written-sections.ts';
import type { View } from './asked.ts';
import { showSections } from './home-section.ts';
import type { HomeSection } from '#domain/content/home-section.ts';
import type { Language } from '#domain/settings.ts';

/** The page whose words search engines are told about the front page. */
const homePage = 'home';

export const homeView: View<HomeView> = async ({ asking, shop }) => {
  const [written, page, categories, t] = await Promise.all([
    writtenSections(asking),
    findPage(homePage, asking),
    menuCategories(asking),
    loadContentTexts(shop.storeView.language),
  ]);
  const sections = written.length > 0 ? written : await usualSections(shop.storeView.language);
  return {
    title: page?.metaTitle || shop.storeView.name || t('home.title'),
    description: page?.metaDescription || t('home.description'),
    sections: await showSections(asking, shop, sections, categories),
  };
};

const empty = { html: '', pictureAlt: '', items: [], links: [] } as const;

async function usualSections(language: Language): Promise<readonly HomeSection[]> {
  const t = await loadContentTexts(language);
  return [
    {
      ...empty,
      key: 'hero',
      kind: 'hero',
      title: t('home.heroTitle'),
      html: `<p>${t('home.heroText')}</p>`,
      picture: 'scenes/bath-under-the-window.webp',
      pictureTones: 'a3 b3 c3 d3 e3 f3 g4 h3 i3 warm',
    },
    { ...empty, key: 'categories', kind: 'categories', title: t('home.categories') },
    { ...empty, key: 'latest', kind: 'products', title: t('home.latest') },
    {
      ...empty,
      key: 'promises',
      kind: 'promises',
      title: '',
      items: [
        `truck|${t('home.uspDelivery')}|${t('home.uspDeliveryText')}`,
        `return|${t('home.uspReturns')}|${t('home.uspReturnsText')}`,
        `quote|${t('home.uspTrade')}|${t('home.uspTradeText')}`,
        `phone|${t('home.uspHelp')}|${t('home.uspHelpText')}`,
      ],
    },
  ];
}
