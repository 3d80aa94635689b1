import type { CartTotals } from './cart.ts';

/**
 * Whether there is VAT in the sums, as there is but for what is sent to Svalbard or Jan Mayen
 * (rules/money#vat-area). Goods that a coupon pays whole, and none at all, are no sums without VAT.
 */
export function hasVat({ subtotal, total }: Pick<CartTotals, 'subtotal' | 'total'>): boolean {
  const isNothing = subtotal.gross === 0 && total.gross === 0;
  return isNothing || subtotal.vat !== 0 || total.vat !== 0;
}
