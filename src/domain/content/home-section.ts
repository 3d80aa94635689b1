/** The kinds of sections of the front page. */
export const homeSectionKinds = [
  'hero',
  'categories',
  'products',
  'series',
  'picture',
  'room',
  'links',
  'text',
  'promises',
  'block',
  'trade',
] as const;
export type HomeSectionKind = (typeof homeSectionKinds)[number];

/** One section of the front page, as the merchant writes it. spec-gap: the kinds are ours. */
export interface HomeSection {
  readonly key: string;
  readonly kind: HomeSectionKind;
  readonly title: string;
  /** Cleaned HTML; empty when it has none. */
  readonly html: string;
  /** Path under the media root. */
  readonly picture?: string;
  /** The picture's main colours, shown until it loads. */
  readonly pictureTones?: string;
  readonly pictureAlt: string;
  /**
   * The items of the section: addresses of categories, skus, keys of series, a block, promises as
   * `icon|title|text`, or links as `title|address|picture`. For a room, they are the key of its series.
   */
  readonly items: readonly string[];
  readonly links: readonly SectionLink[];
}

/** The link of a section; its path has no store prefix. */
export interface SectionLink {
  readonly label: string;
  readonly link: string;
}

/** The pictures of links that are written as `title|address|picture`. */
export function linkPictures(items: readonly string[]): readonly string[] {
  return items.flatMap((item) => item.split('|')[2]?.trim() || []);
}
