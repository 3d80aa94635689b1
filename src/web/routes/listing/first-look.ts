import type { ListingData } from '#contract/views/listing.ts';
import { placedTiles, withPlaced } from './listing-data.ts';

/** Minimum number of tiles in a first look. */
const fewest = 12;

export interface InView {
  readonly from: number;
  readonly to: number;
}

export function productsInView(): InView {
  const rows = document.querySelectorAll('[data-products] > li');
  let from = 0;
  while (from < rows.length && (rows[from]?.getBoundingClientRect().bottom ?? 0) <= 0) from += 1;
  let to = from;
  while (to < rows.length && (rows[to]?.getBoundingClientRect().top ?? 0) < innerHeight) to += 1;
  // Below the last row there is room for more tiles.
  return { from, to: to < rows.length ? to : Math.max(to, from + fewest) };
}

/**
 * A changed listing first draws its facets, counts and the products in view. Other tiles stay for a
 * moment, because drawing all of them takes longer than a frame; until then a product may appear twice.
 */
export function firstLook(
  next: ListingData,
  before: Pick<ListingData, 'tiles' | 'gaps'>,
  { from, to }: InView,
): ListingData {
  const [placed, others] = [placedTiles(next), placedTiles(before)];
  if (placed.length === 0) return next;
  const length = Math.max(placed.length, others.length);
  const mixed = Array.from({ length }, (_, place) =>
    place >= from && place < to ? placed[place] : others[place],
  );
  return withPlaced(next, mixed);
}
