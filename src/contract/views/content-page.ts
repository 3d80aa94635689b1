import type { PagePlace } from '#domain/content/hierarchy.ts';
import type { Moment } from '#domain/time/moment.ts';

/** Of the merchant's terms of sale: which version is shown, and the others (rules/content#terms). */
export interface ShownTerms {
  /** From when they hold, or held until when. */
  readonly validity: string;
  /** Where the terms are that hold now. */
  readonly replacedBy?: PagePlace;
  /** Path without store prefix, of a version asked for by its number. */
  readonly address?: string;
  readonly othersTitle: string;
  /** The newest first. */
  readonly others: readonly PagePlace[];
}

/** A page of text. */
export interface ContentPageView {
  readonly slug: string;
  /** Its address without the store prefix. */
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly html: string;
  readonly layout: string;
  /** The first picture in the text, by its path. */
  readonly picture?: string;
  /** Absent for words that come with the shop. */
  readonly writtenAt?: Moment;
  readonly changedAt?: Moment;
  readonly terms?: ShownTerms;
  /** Pages beside it, itself among them; none for a page that stands alone. */
  readonly beside: readonly PagePlace[];
  /** This page lies above them. */
  readonly above?: PagePlace;
}
