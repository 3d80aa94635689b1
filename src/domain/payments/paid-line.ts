import type { Price, VatRate } from '#domain/money/price.ts';

/** A line of the paid goods, as a provider gets it; a discount is part of its line. */
export interface PaidLine {
  readonly kind: 'goods' | 'freight' | 'fee';
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly rate: VatRate;
  /** The price of all pieces before the discount. */
  readonly row: Price;
  readonly discount: Price;
}
