import type { Heading } from '#domain/content/outline.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A link with a picture, to a post or a project. */
export interface ReadingCard {
  readonly title: string;
  /** The path without store prefix. */
  readonly link: string;
  readonly image?: string;
  readonly tones?: string;
  readonly summary: string;
  /** A few words after the title, such as a day or a place. */
  readonly note: string;
}

/** A link of a choice, which may be the chosen one. */
export interface ReadingLink {
  readonly name: string;
  readonly link: string;
  readonly isChosen?: true;
}

/** Cleaned HTML, or a row of products that the text names. */
export type ReadingPart =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'products'; readonly tiles: readonly TileProduct[] };

/** One page of a list of posts or of projects. */
export interface ReadingListView {
  readonly title: string;
  /** The whole list, where this page shows a part of it. */
  readonly parent?: ReadingLink;
  readonly description: string;
  readonly lead: string;
  /** Path without the store prefix, with the choices and without the page number. */
  readonly base: string;
  readonly page: number;
  readonly pageCount: number;
  readonly cards: readonly ReadingCard[];
  /** Sentence for an empty list. */
  readonly none: string;
  readonly choices: readonly ReadingLink[];
  readonly choicesLabel: string;
  /** A choice without posts is hidden from search engines. */
  readonly isHidden?: true;
  /** The feed of new posts. */
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
  /** Author, date and reading time. */
  readonly byline: string;
  readonly parts: readonly ReadingPart[];
  /** The headings; empty for a short text. */
  readonly outline: readonly Heading[];
  readonly topics: readonly ReadingLink[];
  readonly tags: readonly ReadingLink[];
  readonly related: readonly ReadingCard[];
  readonly words: Readonly<Record<'list' | 'outline' | 'tags' | 'related', string>>;
}

/** A picture with a caption. */
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
  /** Place, year and participants. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly parts: readonly ReadingPart[];
  /** Pictures of the room before and after. */
  readonly compared: readonly LabelledPicture[];
  readonly gallery: readonly LabelledPicture[];
  /** Used products that can still be bought. */
  readonly tiles: readonly TileProduct[];
  readonly words: Readonly<Record<'list' | 'compared' | 'gallery' | 'products', string>>;
}
