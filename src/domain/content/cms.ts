import type { Moment } from '#domain/time/moment.ts';

/** A piece of a page that the merchant writes. */
export interface CmsBlock {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  /** HTML, cleaned when it came in. */
  readonly html: string;
  /** Store views it is for; 0 is all of them. */
  readonly storeIds: readonly number[];
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
}

/** The number of a page that comes with the shop and that no merchant has written. */
export const usualPageId = 0;

/** A page of text at `/i/{identifier}`. */
export interface CmsPage extends CmsBlock {
  /** Above the text; empty where the title stands there. */
  readonly heading: string;
  /** The layout of the page, `1column` for example; empty for the usual way. */
  readonly layout: string;
  readonly metaTitle: string;
  readonly metaKeywords: string;
  readonly metaDescription: string;
  readonly sortOrder: number;
}
