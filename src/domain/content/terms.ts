import type { Moment } from '#domain/time/moment.ts';

/** The page of the terms of sale: the slug that the specification gives it. */
export const termsPage = 'salgs-vilkar';

/** The terms as they stood from a moment on (rules/content#terms). */
export interface TermsVersion {
  readonly id: number;
  readonly title: string;
  /** HTML, cleaned when it came in. */
  readonly html: string;
  readonly validFrom: Moment;
}
