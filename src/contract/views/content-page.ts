import type { PagePlace } from '#domain/content/hierarchy.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A page of text. */
export interface ContentPageView {
  readonly slug: string;
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
  /** Pages beside it, itself among them; none for a page that stands alone. */
  readonly beside: readonly PagePlace[];
  /** What lies above them. */
  readonly above?: PagePlace;
}
