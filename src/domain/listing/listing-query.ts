import type { Ore } from '#domain/money/ore.ts';

/** Sorts of a listing; `relevance` only where there is search text. */
export const listingSorts = [
  'updated_at:desc',
  'final_price',
  'final_price:desc',
  'name',
  'name:desc',
  'relevance',
] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Gross øre, half open: `from` belongs to it, `to` does not (rules/listings#price-ranges). */
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
  /** First page is 1. */
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
  /** Only one value at a time: price ranges and system filters. */
  readonly isSingle: boolean;
  readonly values: readonly FacetValue[];
}
