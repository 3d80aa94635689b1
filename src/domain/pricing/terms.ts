import type { Product } from '#domain/catalog/product.ts';
import type { VatRate } from '#domain/money/price.ts';
import { vatRateFor, type PriceContext } from './price-context.ts';
import { isOnRequest, isPriceHidden } from './price-disclosure.ts';

/** Facts that hold for every price of one product. */
export interface Terms {
  /** Undefined when no rule gives the product a rate (rules/money#no-rate). */
  readonly vatRate: VatRate | undefined;
  /** The price is on request, for this viewer or for all. */
  readonly isWithheld: boolean;
}

/**
 * Decides these facts before anything is priced, so that a hidden price is never computed
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
