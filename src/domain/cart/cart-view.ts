import type { CartView, Display } from '#domain/customer/display.ts';

/** Lines from which a cart is compact until its visitor chooses otherwise; below the fewest there is no choice. */
const compactFrom = 13;
export const fewestToChoose = 4;

/** The view of a cart of so many lines (rules/cart#compact). */
export function cartViewOf({ cart }: Display, lines: number): CartView {
  if (lines < fewestToChoose) return 'roomy';
  return cart ?? (lines >= compactFrom ? 'compact' : 'roomy');
}
