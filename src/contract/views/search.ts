import type { ListingData } from './listing.ts';

/** The view of a search: all that a text finds. */
export interface SearchView {
  /** The search text; empty where none was written, or one that is too long. */
  readonly text: string;
  readonly isTooLong?: true;
  /** The text is several article numbers, which quick order takes as these lines. */
  readonly numbers?: string;
  /** Absent when the text is too short, or nothing was found. */
  readonly listing?: ListingData;
  /** A better spelling, as HTML above the hits. */
  readonly spelling?: string;
  /** Questions and posts that the text finds, as HTML below the listing. */
  readonly answers?: string;
  /** HTML in place of the listing when nothing was found. */
  readonly noHits?: string;
}
