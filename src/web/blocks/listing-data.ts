import type { Listing } from '#web/features/listing/load-listing.ts';
import { toTile, type TileProduct } from './tile-product.ts';

/** A listing as it travels with a page: tiles instead of whole products. */
export interface ListingData extends Omit<Listing, 'products'> {
  readonly tiles: readonly TileProduct[];
  /** Places among the tiles, in order, of those that are still on their way. */
  readonly gaps?: readonly number[];
}

export function toListingData({ products, ...rest }: Listing): ListingData {
  return { ...rest, tiles: products.map(toTile) };
}
