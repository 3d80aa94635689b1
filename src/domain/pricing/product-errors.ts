import { associatedLinks } from '#domain/catalog/associated-links.ts';
import { isShown } from '#domain/catalog/choose-variant.ts';
import type { Refusal } from '#domain/errors.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import type { OfferedProduct } from './offered-product.ts';

/**
 * What keeps everybody from buying a product, whatever they choose (spec §3 Product, errors; §4, §5, §8):
 * `product.no_variants`, `product.out_of_stock`, `product.link_not_found` of a group without products,
 * `product.no_such_option` of a bundle that can't be filled, `cart.price_unknown`. A price on request is none.
 */
export function productErrors(product: OfferedProduct): readonly Refusal[] {
  const { kind, variants, stock, offer, bundle, vatRate } = product;
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
  const isUnfillable = bundle?.options.some(
    ({ isRequired, selections }) =>
      isRequired && selections.every((selection) => isSoldOut(selection.stock)),
  );
  if (isUnfillable === true) errors.push({ code: 'product.no_such_option' });
  const isUntaxable = kind !== 'grouped' && offer.kind === 'priced' && vatRate === undefined;
  if (offer.kind === 'unknown' || isUntaxable) errors.push({ code: 'cart.price_unknown' });
  return errors;
}
