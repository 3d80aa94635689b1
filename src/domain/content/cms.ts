import type { Moment } from '#domain/time/moment.ts';

/** A piece of a page that the merchant writes (spec §3 CMS block). */
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

/** A page of text at `/i/{identifier}` (spec §3 CMS page). */
export interface CmsPage extends CmsBlock {
  /** Above the text; empty where the title stands there. */
  readonly heading: string;
  /** How the page is laid out, `1column` for example; empty for the usual way. */
  readonly layout: string;
  readonly metaTitle: string;
  readonly metaKeywords: string;
  readonly metaDescription: string;
  readonly sortOrder: number;
}
