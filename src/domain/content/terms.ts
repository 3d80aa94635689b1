import type { Moment } from '#domain/time/moment.ts';

/** The page of the terms of sale: the slug that the specification gives it. */
export const termsPage = 'salgs-vilkar';

/** The version of the words that come with the shop, which no order keeps. */
export const usualTermsVersion = 0;

/** The terms as they stood from a moment on (rules/content#terms). */
export interface TermsVersion {
  readonly id: number;
  readonly title: string;
  /** HTML, cleaned when it came in. */
  readonly html: string;
  readonly validFrom: Moment;
}
