import type { Product } from '#domain/catalog/product.ts';
import type { VatRate } from '#domain/money/price.ts';
import { vatRateFor, type PriceContext } from './price-context.ts';
import { isOnRequest, isPriceHidden } from './price-disclosure.ts';

/** These terms hold for every price of one product. */
export interface Terms {
  /** Undefined when no rule says how to tax it (rules/money#no-rate). */
  readonly vatRate: VatRate | undefined;
  /** The viewer, or everybody, must ask for the price. */
  readonly isWithheld: boolean;
}

/**
 * Decided before anything is priced, so that a hidden price is never worked out
 * (rules/prices#hidden-prices).
 */
export function termsOf(
  { taxClassId, attributes }: Pick<Product, 'taxClassId' | 'attributes'>,
  context: PriceContext,
): Terms {
  const { viewer, prices } = context;
  return {
    vatRate: vatRateFor(taxClassId, context),
    isWithheld: isPriceHidden(viewer, prices) || isOnRequest(attributes, prices),
  };
}
