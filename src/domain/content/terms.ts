import type { Moment } from '#domain/time/moment.ts';

/** The page of the terms of sale, with the slug of the specification. */
export const termsPage = 'salgs-vilkar';

/** The version of the built-in terms; orders do not store it. */
export const usualTermsVersion = 0;

/** The terms as they were from a moment on (rules/content#terms). */
export interface TermsVersion {
  readonly id: number;
  readonly title: string;
  /** HTML, cleaned when it came in. */
  readonly html: string;
  readonly validFrom: Moment;
}
