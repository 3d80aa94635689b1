import type { CartTotals } from './cart.ts';

/**
 * Whether the sums contain VAT. Only goods for Svalbard and Jan Mayen have none (rules/money#vat-area).
 * An empty cart, and one that a coupon pays whole, counts as having VAT.
 */
export function hasVat({ subtotal, total }: Pick<CartTotals, 'subtotal' | 'total'>): boolean {
  const isNothing = subtotal.gross === 0 && total.gross === 0;
  return isNothing || subtotal.vat !== 0 || total.vat !== 0;
}
