import type { HomeSection, SectionLink } from '#domain/content/home-section.ts';
import { loadContentTexts } from '#texts/content.ts';
import type { Shop } from '#web/state/shop.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import type { TileProduct } from '#domain/listing/tile-product.ts';

/** A picture with a name and where it leads. */
export interface PictureLink {
  readonly name: string;
  /** Path without store prefix. */
  readonly link: string;
  readonly image?: string;
  readonly tones?: string;
}

/** A few words with a sign before them. */
export interface Promised {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** A section of the front page with everything it shows. */
export type ShownSection = Pick<HomeSection, 'key' | 'title'> & {
  readonly links: readonly SectionLink[];
} & (
    | {
        readonly kind: 'hero' | 'picture';
        readonly html: string;
        readonly picture?: string;
        readonly pictureTones?: string;
        readonly pictureAlt: string;
      }
    | { readonly kind: 'categories' | 'series'; readonly pictures: readonly PictureLink[] }
    | { readonly kind: 'products'; readonly tiles: readonly TileProduct[] }
    | { readonly kind: 'promises'; readonly promises: readonly Promised[] }
    | { readonly kind: 'text' | 'block'; readonly html: string }
  );

const empty = { html: '', pictureAlt: '', items: [], links: [] } as const;

/** The front page of a merchant who has written none. */
export async function usualSections({ storeView }: Shop): Promise<readonly HomeSection[]> {
  const t = await loadContentTexts(storeView.language);
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
