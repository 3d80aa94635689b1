import type { Moment } from '#domain/time/moment.ts';

/** A part of a page that the merchant writes. */
export interface CmsBlock {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  /** HTML, cleaned when it came in. */
  readonly html: string;
  /** The store views that show it; 0 stands for all of them. */
  readonly storeIds: readonly number[];
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
}

/** The number of a built-in page that the merchant has not replaced. */
export const usualPageId = 0;

/** A page of text at `/i/{identifier}`, written by the merchant. */
export interface CmsPage extends CmsBlock {
  /** Heading above the text; empty where the title is the heading. */
  readonly heading: string;
  /** The layout of the page, for example `1column`; empty for the default. */
  readonly layout: string;
  readonly metaTitle: string;
  readonly metaKeywords: string;
  readonly metaDescription: string;
  readonly sortOrder: number;
}
