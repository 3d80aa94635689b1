import type { HomeSection } from '#domain/content/home-section.ts';
import type { Language } from '#domain/settings.ts';
import { loadContentTexts } from '#texts/content.ts';

const empty = { html: '', pictureAlt: '', items: [], links: [] } as const;

/** The front page of a merchant who has written none. */
export async function usualSections(language: Language): Promise<readonly HomeSection[]> {
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
