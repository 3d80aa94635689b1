import type { PagePlace } from '#domain/content/hierarchy.ts';
import type { Moment } from '#domain/time/moment.ts';

/** The version of the merchant's terms of sale that is shown, and the others (rules/content#terms). */
export interface ShownTerms {
  /** A sentence with the first or last day on which they are valid. */
  readonly validity: string;
  /** The page of the present terms. */
  readonly replacedBy?: PagePlace;
  /** Path without the store prefix, for a version that was asked for by its number. */
  readonly address?: string;
  readonly othersTitle: string;
  /** The other versions, newest first. */
  readonly others: readonly PagePlace[];
}

/** A page of text. */
export interface ContentPageView {
  readonly slug: string;
  /** The path of the page without the store prefix. */
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly html: string;
  readonly layout: string;
  /** The first picture in the text, by its path. */
  readonly picture?: string;
  /** Absent for built-in text. */
  readonly writtenAt?: Moment;
  readonly changedAt?: Moment;
  readonly terms?: ShownTerms;
  /** The pages beside this one, including itself; empty for a page that stands alone. */
  readonly beside: readonly PagePlace[];
  /** The page above them. */
  readonly above?: PagePlace;
}
