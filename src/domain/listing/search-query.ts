import type { NumberRange } from './number-choice.ts';
import type { PriceRange } from './listing-query.ts';

/** A plain value of a document or of a filter. */
export type Scalar = string | number | boolean;

/** One operator with its value; the list is closed. */
export type Condition =
  | { readonly operator: 'in' | 'nin'; readonly values: readonly Scalar[] }
  | { readonly operator: 'gt' | 'gte' | 'lt' | 'lte'; readonly value: string | number }
  | { readonly operator: 'exists'; readonly value: boolean }
  /** One of some ranges of numbers, half open. */
  | { readonly operator: 'within'; readonly ranges: readonly NumberRange[] };

/** The conditions on one attribute. `catalog` filters are facets and look into variants too (rules/search#query). */
export interface AttributeFilter {
  readonly attribute: string;
  readonly conditions: readonly Condition[];
  readonly scope: 'default' | 'catalog';
}

/** The abstract query of the catalogue search call, engine-free. */
export interface SearchQuery {
  /** All must hold. */
  readonly filters: readonly AttributeFilter[];
  /** One must hold, when there are any. */
  readonly alternatives: readonly AttributeFilter[];
  readonly facets: readonly string[];
  /** The ranges of the price facet; those of the store view where a query has none. */
  readonly priceRanges?: readonly PriceRange[];
  /** Facets of numbers that are counted by ranges: their ids, by attribute code (rules/listings#numbers). */
  readonly numberRanges?: Readonly<Record<string, readonly string[]>>;
  readonly sort: readonly { readonly field: string; readonly isDescending: boolean }[];
  /** Empty when nothing is searched for. */
  readonly text: string;
}

/** A document as an index holds it; amounts are øre. Dotted names reach into it (`stock.is_in_stock`). */
export type FoundDocument = Readonly<Record<string, unknown>>;

/** The field a price filter runs on, gross of the store view and group (rules/prices#price-columns). */
export const priceField = 'final_price';
