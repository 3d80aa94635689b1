import type { ListingData } from '#contract/views/listing.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';

/** Tiles in their places, with gaps where one is loading. */
export function placedTiles({
  tiles,
  gaps = [],
}: Pick<ListingData, 'tiles' | 'gaps'>): readonly (TileProduct | undefined)[] {
  const placed: (TileProduct | undefined)[] = [...tiles];
  for (const place of gaps) placed.splice(place, 0, undefined);
  return placed;
}

export function withPlaced(
  listing: Omit<ListingData, 'tiles' | 'gaps'>,
  placed: readonly (TileProduct | undefined)[],
): ListingData {
  const tiles = placed.filter((tile) => tile !== undefined);
  const gaps = [...placed.keys()].filter((place) => placed[place] === undefined);
  return { ...listing, tiles, ...(gaps.length > 0 && { gaps }) };
}
