import type { ListingData } from './listing.ts';

/** The view of a search: everything that a text finds. */
export interface SearchView {
  /** Empty where none was written, or too long a one. */
  readonly text: string;
  readonly isTooLong?: true;
  /** Absent when there is too little text to search for, or nothing was found. */
  readonly listing?: ListingData;
  /** A better spelling, above what was found. HTML. */
  readonly spelling?: string;
  /** Questions and posts that the text finds, below the listing. HTML. */
  readonly answers?: string;
  /** Stands in for the listing when nothing was found. HTML. */
  readonly noHits?: string;
}
