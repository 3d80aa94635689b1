import type { Product } from '#domain/catalog/product.ts';
import { isCartHidden } from './cart-visibility.ts';
import type { OfferedProduct } from './offered-product.ts';
import type { PriceContext } from './price-context.ts';

/**
 * A product of which no price can be told, for example because its numbers are broken: it is shown, and
 * nobody buys it (decisions M6). What can only be bought with a price is left out.
 */
export function unpricedProduct(
  product: Product,
  { viewer, prices }: Pick<PriceContext, 'viewer' | 'prices'>,
): OfferedProduct {
  const { priceList: _, bundle: _bundle, matrix: _matrix, variants, ...shown } = product;
  return {
    ...shown,
    customOptions: [],
    variants: variants.map(({ priceList: _list, ...variant }) => ({
      ...variant,
      offer: { kind: 'unknown' },
    })),
    offer: { kind: 'unknown' },
    isCartHidden: isCartHidden(viewer, prices),
  };
}
