import type { Heading } from '#domain/content/outline.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A way to something to read or look at, with its picture. */
export interface ReadingCard {
  readonly title: string;
  /** Path without store prefix. */
  readonly link: string;
  readonly image?: string;
  readonly tones?: string;
  readonly summary: string;
  /** A few words beside the title: a day, a place. */
  readonly note: string;
}

/** A link that may be the one that is chosen. */
export interface ReadingLink {
  readonly name: string;
  readonly link: string;
  readonly isChosen?: true;
}

/** Cleaned HTML, or products that stand where the text names them. */
export type ReadingPart =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'products'; readonly tiles: readonly TileProduct[] };

/** One page of a list of posts or of projects. */
export interface ReadingListView {
  readonly title: string;
  /** The whole list, where this is a part of it. */
  readonly parent?: ReadingLink;
  readonly description: string;
  readonly lead: string;
  /** Path without store prefix, with what is chosen and without the page. */
  readonly base: string;
  readonly page: number;
  readonly pageCount: number;
  readonly cards: readonly ReadingCard[];
  /** Said where there are no cards. */
  readonly none: string;
  readonly choices: readonly ReadingLink[];
  readonly choicesLabel: string;
  /** Search engines are told not to list a choice that nothing has. */
  readonly isHidden?: true;
  /** Where a list tells of what is new. */
  readonly feed?: ReadingLink;
}

export interface PostView {
  readonly urlKey: string;
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  readonly summary: string;
  readonly image?: string;
  readonly tones?: string;
  readonly imageAlt: string;
  readonly author: string;
  readonly publishedAt: Moment;
  readonly changedAt: Moment;
  /** Who wrote it, when, and how long it takes to read. */
  readonly byline: string;
  readonly parts: readonly ReadingPart[];
  /** None for a short text. */
  readonly outline: readonly Heading[];
  readonly topics: readonly ReadingLink[];
  readonly tags: readonly ReadingLink[];
  readonly related: readonly ReadingCard[];
  readonly words: Readonly<Record<'list' | 'outline' | 'tags' | 'related', string>>;
}

/** A picture with the words below it. */
export interface LabelledPicture {
  readonly image: string;
  readonly tones?: string;
  readonly label: string;
}

export interface ProjectView {
  readonly urlKey: string;
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  readonly summary: string;
  readonly image?: string;
  readonly tones?: string;
  /** Place, year and who took part. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly parts: readonly ReadingPart[];
  /** Pictures of the room before and after. */
  readonly compared: readonly LabelledPicture[];
  readonly gallery: readonly LabelledPicture[];
  /** Products that were used, as far as they can be bought. */
  readonly tiles: readonly TileProduct[];
  readonly words: Readonly<Record<'list' | 'compared' | 'gallery' | 'products', string>>;
}
