import type { Product } from '#domain/catalog/product.ts';
import { isCartHidden } from './cart-visibility.ts';
import type { OfferedProduct } from './offered-product.ts';
import { vatRateFor, type PriceContext } from './price-context.ts';

/**
 * A product whose price can't be computed, for example because its numbers are broken. It is shown, but
 * cannot be bought (rules/prices#unknown-price). Parts of it that need a price are left out.
 */
export function unpricedProduct(product: Product, context: PriceContext): OfferedProduct {
  const { priceList: _, bundle: _bundle, matrix: _matrix, variants, ...shown } = product;
  const vatRate = vatRateFor(product.taxClassId, context);
  return {
    ...shown,
    customOptions: [],
    variants: variants.map(({ priceList: _list, ...variant }) => ({
      ...variant,
      offer: { kind: 'unknown' },
    })),
    offer: { kind: 'unknown' },
    ...(vatRate !== undefined && { vatRate }),
    isCartHidden: isCartHidden(context.viewer, context.prices),
  };
}
