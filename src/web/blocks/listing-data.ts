import type { Listing } from '#web/features/listing/load-listing.ts';
import { toTile, type TileProduct } from './tile-product.ts';

/** A listing as it travels with a page: tiles instead of whole products. */
export interface ListingData extends Omit<Listing, 'products'> {
  readonly tiles: readonly TileProduct[];
}

export function toListingData({ products, ...rest }: Listing): ListingData {
  return { ...rest, tiles: products.map(toTile) };
}
