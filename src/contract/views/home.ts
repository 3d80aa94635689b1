import type { HomeSection, SectionLink } from '#domain/content/home-section.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import type { SceneView } from './series.ts';

export interface HomeView {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly ShownSection[];
}

/** A picture with a title and a link. */
export interface PictureLink {
  readonly name: string;
  /** The path without store prefix. */
  readonly link: string;
  readonly image?: string;
  readonly tones?: string;
}

/** The icons of promises. */
export const promiseIcons = [
  ...(['truck', 'return', 'quote', 'phone', 'mail', 'pin'] as const),
  ...(['shield', 'heart', 'info', 'home', 'search', 'check'] as const),
];

/** A few words with an icon before them. */
export interface Promised {
  readonly icon: (typeof promiseIcons)[number];
  readonly title: string;
  readonly text: string;
}

/** A section of the front page, with all data to show it. */
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
    | { readonly kind: 'room'; readonly scene: SceneView }
    | {
        readonly kind: 'categories' | 'series' | 'links';
        readonly pictures: readonly PictureLink[];
      }
    | { readonly kind: 'products'; readonly tiles: readonly TileProduct[] }
    | { readonly kind: 'promises'; readonly promises: readonly Promised[] }
    | { readonly kind: 'text' | 'block'; readonly html: string }
  );
