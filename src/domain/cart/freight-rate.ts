import { noVat, type VatRate } from '#domain/money/price.ts';
import type { PricedLine } from './totals.ts';

/** spec-gap: freight is taxed as the highest taxed of the goods it brings. */
export function freightRate(lines: readonly Pick<PricedLine, 'vatRate'>[]): VatRate {
  return lines.reduce<VatRate>(
    (highest, { vatRate }) => (vatRate > highest ? vatRate : highest),
    noVat,
  );
}
