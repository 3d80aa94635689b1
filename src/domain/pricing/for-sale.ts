import type { Variant } from '#domain/catalog/product.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { inWarehouse, isSoldOut } from '#domain/stock/availability.ts';
import type { Offer } from './offer.ts';

type Sellable = Pick<Variant, 'status' | 'stock'> & { readonly offer: Offer };

/** Whether it has a price and can be sent today; of what shops have, lists know nothing (rules/products#places). */
export function canBeBought({ status, stock, offer }: Sellable): boolean {
  return isEnabled(status) && offer.kind === 'priced' && !isSoldOut(inWarehouse(stock));
}

/** Variants that make the price of their product: those that can be bought now, else all that are enabled. */
export function forSale<V extends Sellable>(variants: readonly V[]): readonly V[] {
  const bought = variants.filter(canBeBought);
  return bought.length > 0 ? bought : variants.filter(({ status }) => isEnabled(status));
}
