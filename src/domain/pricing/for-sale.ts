import type { Variant } from '#domain/catalog/product.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { inWarehouse, isSoldOut } from '#domain/stock/availability.ts';
import type { Offer } from './offer.ts';

type Sellable = Pick<Variant, 'status' | 'stock'> & { readonly offer: Offer };

/**
 * Whether it has a price and can be sent today. Lists do not know the stock of shops
 * (rules/products#places).
 */
export function canBeBought({ status, stock, offer }: Sellable): boolean {
  return isEnabled(status) && offer.kind === 'priced' && !isSoldOut(inWarehouse(stock));
}

/**
 * The variants that decide the price of their product: those that can be bought now, else all enabled
 * ones.
 */
export function forSale<V extends Sellable>(variants: readonly V[]): readonly V[] {
  const bought = variants.filter(canBeBought);
  return bought.length > 0 ? bought : variants.filter(({ status }) => isEnabled(status));
}
