import type { CartItemOptions } from '#domain/cart/cart.ts';
import type { OfferedProduct } from './offered-product.ts';

/**
 * Whether a product with a price matrix is made as it is chosen so far: some cell has every value that is
 * chosen of its axes. Without a matrix everything is.
 */
export function isCombinationMade(
  { matrix }: Pick<OfferedProduct, 'matrix'>,
  { custom = [] }: CartItemOptions,
): boolean {
  if (matrix === undefined) return true;
  const chosen = matrix.optionIds.map(
    (id) => custom.find(({ optionId }) => optionId === id)?.optionValue ?? '',
  );
  return matrix.cells.some(({ valueIds }) =>
    chosen.every((id, axis) => id === '' || id === valueIds[axis]),
  );
}
