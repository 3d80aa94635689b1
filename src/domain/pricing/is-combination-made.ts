import type { CartItemOptions } from '#domain/cart/cart.ts';
import type { OfferedProduct } from './offered-product.ts';

/**
 * Whether the product is made in the choices so far: a cell of its price matrix has all of them. True
 * without a matrix.
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
