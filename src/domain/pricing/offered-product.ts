import type { Attribute } from '#domain/catalog/attribute.ts';
import type { Matrix, MatrixCell } from '#domain/catalog/matrix.ts';
import type { Product, Variant } from '#domain/catalog/product.ts';
import type { VatRate } from '#domain/money/price.ts';
import type { OfferedBundle } from './bundle-net.ts';
import type { Offer } from './offer.ts';

/** A variant as one viewer sees it. */
export interface OfferedVariant extends Omit<Variant, 'priceList'> {
  readonly offer: Offer;
}

/** A price matrix as one viewer sees it. */
export type OfferedMatrix = Matrix<MatrixCell & { readonly offer: Offer }>;

/**
 * A product as one viewer sees it, with an offer instead of the merchant's price list
 * (rules/prices#cart-button, rules/prices#hidden-prices).
 */
export interface OfferedProduct extends Omit<
  Product,
  'priceList' | 'variants' | 'bundle' | 'matrix'
> {
  readonly offer: Offer;
  /**
   * The VAT rate of every price of the product. Absent when no rule gives one; the product can't be
   * bought then (rules/money#no-rate).
   */
  readonly vatRate?: VatRate;
  readonly variants: readonly OfferedVariant[];
  readonly bundle?: OfferedBundle;
  readonly matrix?: OfferedMatrix;
  /**
   * The attributes and options of the product and its variants. Absent unless the caller asks for them.
   */
  readonly ownAttributes?: readonly Attribute[];
  /** The cart button is hidden for this viewer. */
  readonly isCartHidden: boolean;
}
