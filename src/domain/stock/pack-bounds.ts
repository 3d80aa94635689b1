import type { ArticleBounds } from './quantity-bounds.ts';

/**
 * The numbers of packs that can be chosen, where bounds count the units in them; undefined where not even
 * one pack is allowed or left (rules/products#packs).
 */
export function packBounds(
  { min, max, step }: ArticleBounds,
  size: number,
): ArticleBounds | undefined {
  // Packs of 20 with an increment of 50 are allowed five at a time.
  const packs = step / divisor(step, size);
  const [fewest, most] = [
    Math.ceil(min / size / packs) * packs,
    Math.floor(max / size / packs) * packs,
  ];
  return most >= Math.max(1, fewest) ? { min: fewest, max: most, step: packs } : undefined;
}

/** The greatest common divisor. */
function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}
