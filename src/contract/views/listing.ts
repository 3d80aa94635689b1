import type { Facet, ListingQuery } from '#domain/listing/listing-query.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';

/** One page of a listing with everything around it: tiles instead of whole products. */
export interface ListingData {
  readonly query: ListingQuery;
  readonly tiles: readonly TileProduct[];
  readonly total: number;
  readonly facets: readonly Facet[];
  /** Of a category, where something is chosen: how many products that leaves in those right below it, by id; none are left out. */
  readonly below?: Readonly<Record<number, number>>;
  /** The address names these filters, but they do not filter this listing. */
  readonly ignored?: readonly string[];
  /** The search is away, and the visitor is told. */
  readonly isLimited?: true;
  /** The text better spelt, where it found little. */
  readonly suggestion?: string;
  /** Places among the tiles, in order, of those that are still on their way. */
  readonly gaps?: readonly number[];
}
