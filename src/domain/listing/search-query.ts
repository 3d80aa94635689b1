import type { NumberRange } from './number-choice.ts';
import type { PriceRange } from './listing-query.ts';

/** A single value of a document or a filter. */
export type Scalar = string | number | boolean;

/** An operator with its value; there are no others. */
export type Condition =
  | { readonly operator: 'in' | 'nin'; readonly values: readonly Scalar[] }
  | { readonly operator: 'gt' | 'gte' | 'lt' | 'lte'; readonly value: string | number }
  | { readonly operator: 'exists'; readonly value: boolean }
  /** The number lies in one of several half-open ranges. */
  | { readonly operator: 'within'; readonly ranges: readonly NumberRange[] };

/** The conditions on one attribute. `catalog` filters are facets and look into variants too (rules/search#query). */
export interface AttributeFilter {
  readonly attribute: string;
  readonly conditions: readonly Condition[];
  readonly scope: 'default' | 'catalog';
}

/** The query of the catalogue's search call, independent of the engine. */
export interface SearchQuery {
  /** All of these must hold. */
  readonly filters: readonly AttributeFilter[];
  /** One of these must hold, if there are any. */
  readonly alternatives: readonly AttributeFilter[];
  readonly facets: readonly string[];
  /** The ranges of the price facet; absent for those of the store view. */
  readonly priceRanges?: readonly PriceRange[];
  /**
   * Number facets that are counted by ranges: the ids of the ranges by attribute code
   * (rules/listings#numbers).
   */
  readonly numberRanges?: Readonly<Record<string, readonly string[]>>;
  readonly sort: readonly { readonly field: string; readonly isDescending: boolean }[];
  /** The search text; empty without one. */
  readonly text: string;
}

/**
 * A document of a search index; amounts are øre. Dotted names address inner fields
 * (`stock.is_in_stock`).
 */
export type FoundDocument = Readonly<Record<string, unknown>>;

/**
 * The field for price filters: gross price in the store view for the group
 * (rules/prices#price-columns).
 */
export const priceField = 'final_price';
