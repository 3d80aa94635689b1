import { noVat, type VatRate } from '#domain/money/price.ts';
import type { PricedLine } from './totals.ts';

/** spec-gap: freight has the highest VAT rate among the goods that it brings. */
export function freightRate(lines: readonly Pick<PricedLine, 'vatRate'>[]): VatRate {
  return lines.reduce<VatRate>(
    (highest, { vatRate }) => (vatRate > highest ? vatRate : highest),
    noVat,
  );
}
