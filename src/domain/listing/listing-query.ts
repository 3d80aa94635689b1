import type { Ore } from '#domain/money/ore.ts';

/** Sort orders of a listing; `relevance` only where there is search text. */
export const listingSorts = [
  'updated_at:desc',
  'final_price',
  'final_price:desc',
  'name',
  'name:desc',
  'relevance',
] as const;
export type ListingSort = (typeof listingSorts)[number];

/** A range in gross øre, half open: `from` is included, `to` is not (rules/listings#price-ranges). */
export interface PriceRange {
  readonly from: Ore;
  readonly to?: Ore;
}

/**
 * A visitor's choices on a category, series or search page. The address holds exactly these
 * (rules/listings#addresses).
 */
export interface ListingQuery {
  /** Chosen option ids by attribute code; values of one code are alternatives, codes add up. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly price?: PriceRange;
  readonly sort: ListingSort;
  /** The first page is 1. */
  readonly page: number;
  readonly size: number;
  /** Empty when the listing is not a search. */
  readonly text: string;
}

/** One value of a facet with the number of products it would leave. */
export interface FacetValue {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly swatch?: string;
}

/** A filter a visitor can use, in display order. */
export interface Facet {
  readonly code: string;
  readonly label: string;
  /** Only one value can be chosen, as in price ranges and system filters. */
  readonly isSingle: boolean;
  readonly values: readonly FacetValue[];
}
