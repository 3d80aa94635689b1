import type { Product } from '#domain/catalog/product.ts';
import type { VatRule } from '#domain/money/vat-rule.ts';
import type { Moment } from '#domain/time/moment.ts';

/**
 * The next moment at which a special price of the product, a variant or a cell begins or ends
 * (rules/prices#price-edges).
 */
export function nextPriceEdge(
  product: Pick<Product, 'priceList' | 'variants' | 'matrix'>,
  now: Moment,
): Moment | undefined {
  return earliestAfter(
    now,
    [product, ...product.variants, ...(product.matrix?.cells ?? [])].flatMap(
      ({ priceList: { special } }) => [special?.from, special?.to],
    ),
  );
}

/**
 * The next moment at which a VAT rate begins or ends and so changes every price
 * (rules/money#vat-rates).
 */
export function nextVatEdge(rules: readonly VatRule[], now: Moment): Moment | undefined {
  return earliestAfter(
    now,
    rules.flatMap((rule) => rule.rates).flatMap((rate) => [rate.from, rate.to]),
  );
}

function earliestAfter(now: Moment, edges: readonly (Moment | undefined)[]): Moment | undefined {
  return edges.reduce<Moment | undefined>(
    (earliest, edge) =>
      edge !== undefined && edge > now && (earliest === undefined || edge < earliest)
        ? edge
        : earliest,
    undefined,
  );
}
