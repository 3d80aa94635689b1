import type { HomeSection, SectionLink } from '#domain/content/home-section.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import type { ListedAgreement } from './agreed-prices.ts';
import type { ListedOrder } from './orders.ts';
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

/** An order that its buyer may want again. */
export interface RepeatableOrder extends Pick<
  ListedOrder,
  'number' | 'standing' | 'names' | 'more'
> {
  /** The order's lines as a list for quick order; absent where the viewer can't order. */
  readonly list?: string;
}

/** An agreed price that has a last day, or all prices of one project with the same last day. */
export interface EndingAgreements {
  readonly first: ListedAgreement;
  readonly count: number;
}

/** The part of a trade section that is a signed-in customer's own (rules/content#trade-section). */
export interface TradeAccount {
  /** The name of the company that the customer buys for. */
  readonly company?: string;
  /** The customer's last orders, newest first. */
  readonly orders: readonly RepeatableOrder[];
  /** The wishlists that hold something; the default one has neither id nor name. */
  readonly lists: readonly {
    readonly id?: number;
    readonly name?: string;
    readonly count: number;
  }[];
  /** The agreed prices, the first to end first. */
  readonly agreed: readonly EndingAgreements[];
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
    | { readonly kind: 'trade'; readonly html: string; readonly account?: TradeAccount }
  );

export type TradeSectionView = Extract<ShownSection, { readonly kind: 'trade' }>;
