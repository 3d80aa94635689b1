import type { SaleUnit } from '#domain/catalog/sale-unit.ts';
import type { Translate } from './create-texts.ts';
import type nb from '#texts/nb/units.json';

export type UnitTexts = Translate<keyof typeof nb>;

/** The price of one piece, or of one unit, `kr 12,50 / m` (rules/products#units). */
export function eachPrice(
  t: Translate<keyof typeof nb | 'product.each'>,
  amount: string,
  saleUnit: SaleUnit | undefined,
): string {
  return saleUnit === undefined ? t('product.each', { amount }) : unitPrice(t, amount, saleUnit);
}

/** The price of one unit, `kr 12,50 / m`. */
export function unitPrice(t: UnitTexts, amount: string, saleUnit: SaleUnit): string {
  return `${amount} / ${t(`unit.${saleUnit}`)}`;
}
