import type { SaleUnit } from '#domain/catalog/sale-unit.ts';
import { unitSign } from '#domain/catalog/unit-sign.ts';
import type { Translate } from './create-texts.ts';

/** The price of one piece, or of one unit by its sign, `kr 12,50 / m` (rules/products#units). */
export function eachPrice(
  t: Translate<'product.each'>,
  amount: string,
  saleUnit: SaleUnit | undefined,
): string {
  return unitPrice(amount, saleUnit) ?? t('product.each', { amount });
}

/** The price of one unit by its sign; undefined for pieces. */
export function unitPrice(amount: string, saleUnit: SaleUnit | undefined): string | undefined {
  const sign = unitSign(saleUnit);
  return sign === undefined ? undefined : `${amount} / ${sign}`;
}
