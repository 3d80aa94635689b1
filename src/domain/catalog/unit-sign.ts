import type { SaleUnit } from './sale-unit.ts';

const measures: readonly SaleUnit[] = ['m', 'm²', 'l', 'kg'];

/** The sign of a unit that measures, such as `m`; undefined for pieces, and for sets and packs. */
export function unitSign(saleUnit: SaleUnit | undefined): SaleUnit | undefined {
  return saleUnit && measures.includes(saleUnit) ? saleUnit : undefined;
}

/** A quantity with the sign of its unit, `100 m`; the number alone for what is not measured. */
export function withSign(quantity: number, saleUnit: SaleUnit | undefined): number | string {
  const sign = unitSign(saleUnit);
  return sign === undefined ? quantity : `${quantity}\u00A0${sign}`;
}
