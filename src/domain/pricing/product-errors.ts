import { associatedLinks } from '#domain/catalog/associated-links.ts';
import { isShown } from '#domain/catalog/choose-variant.ts';
import type { Refusal } from '#domain/errors.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import type { OfferedProduct } from './offered-product.ts';

/**
 * What keeps everybody from buying a product, whatever they choose (rules/products#what-prevents-buying):
 * `product.no_variants`, `product.out_of_stock`, also of a bundle that can't be filled,
 * `product.link_not_found` of a group without products, `product.no_vat_rate`, `cart.price_unknown`. A price on
 * request is none.
 */
export function productErrors(product: OfferedProduct): readonly Refusal[] {
  const { kind, variants, stock, offer, vatRate } = product;
  const errors: Refusal[] = [];
  if (kind === 'configurable') {
    if (!variants.some((variant) => isShown(variant, false))) {
      errors.push({ code: 'product.no_variants' });
    }
  } else if (isSoldOut(stock)) {
    errors.push({ code: 'product.out_of_stock' });
  }
  if (kind === 'grouped' && associatedLinks(product).length === 0) {
    errors.push({ code: 'product.link_not_found' });
  }
  if (offer.kind === 'unknown') {
    // Of a group its products are taxed.
    const isUntaxable = kind !== 'grouped' && vatRate === undefined;
    errors.push({ code: isUntaxable ? 'product.no_vat_rate' : 'cart.price_unknown' });
  }
  return errors;
}
