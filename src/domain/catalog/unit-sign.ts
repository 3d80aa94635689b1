import type { SaleUnit } from './sale-unit.ts';

/** The sign of a unit, such as `m`; undefined for sets and pairs, which are priced like pieces. */
export function unitSign(saleUnit: SaleUnit | undefined): string | undefined {
  return saleUnit === 'set' || saleUnit === 'pair' ? undefined : saleUnit;
}
