import type { Product, Variant } from '#domain/catalog/product.ts';
import type { Offer } from './offer.ts';

/** A variant as one viewer may see it. */
export interface OfferedVariant extends Omit<Variant, 'priceList'> {
  readonly offer: Offer;
}

/** A product as one viewer may see it: the merchant's price list has become an offer (spec §6, decisions M5). */
export interface OfferedProduct extends Omit<Product, 'priceList' | 'variants'> {
  readonly offer: Offer;
  readonly variants: readonly OfferedVariant[];
  /** The cart button is hidden for this viewer (spec §6). */
  readonly isCartHidden: boolean;
}
