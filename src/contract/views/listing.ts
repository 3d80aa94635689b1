import type { Facet, ListingQuery } from '#domain/listing/listing-query.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';

/** One page of a listing: tiles and all around them. */
export interface ListingData {
  readonly query: ListingQuery;
  readonly tiles: readonly TileProduct[];
  readonly total: number;
  readonly facets: readonly Facet[];
  /**
   * In a category with chosen filters: the number of products left in each child category, by id;
   * categories without products are left out.
   */
  readonly below?: Readonly<Record<number, number>>;
  /** Filters in the address that this listing does not have. */
  readonly ignored?: readonly string[];
  /** The search is unavailable, and the page says so. */
  readonly isLimited?: true;
  /** A better spelling of a text that found little. */
  readonly suggestion?: string;
  /** Positions among the tiles, in order, of tiles that are still loading. */
  readonly gaps?: readonly number[];
}
