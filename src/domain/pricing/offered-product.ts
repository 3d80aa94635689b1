import type { Attribute } from '#domain/catalog/attribute.ts';
import type { Matrix, MatrixCell } from '#domain/catalog/matrix.ts';
import type { Product, Variant } from '#domain/catalog/product.ts';
import type { VatRate } from '#domain/money/price.ts';
import type { OfferedBundle } from './bundle-net.ts';
import type { Offer } from './offer.ts';

/** A variant as one viewer may see it. */
export interface OfferedVariant extends Omit<Variant, 'priceList'> {
  readonly offer: Offer;
}

/** A price matrix as one viewer may see it. */
export type OfferedMatrix = Matrix<MatrixCell & { readonly offer: Offer }>;

/**
 * A product as one viewer may see it: the merchant's price list has become an offer (rules/prices#cart-button,
 * rules/prices#hidden-prices).
 */
export interface OfferedProduct extends Omit<
  Product,
  'priceList' | 'variants' | 'bundle' | 'matrix'
> {
  readonly offer: Offer;
  /**
   * The VAT rate of every price of the product. It is absent when no rule gives one, and then the product cannot be
   * bought (rules/money#no-rate).
   */
  readonly vatRate?: VatRate;
  readonly variants: readonly OfferedVariant[];
  readonly bundle?: OfferedBundle;
  readonly matrix?: OfferedMatrix;
  /** The attributes and options that the product and its variants have. Absent unless the caller asks for them. */
  readonly ownAttributes?: readonly Attribute[];
  /** The cart button is hidden for this viewer. */
  readonly isCartHidden: boolean;
}
