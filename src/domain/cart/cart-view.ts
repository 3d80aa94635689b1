import type { CartView, Display } from '#domain/customer/display.ts';

/** A cart is compact from this number of lines until its visitor chooses otherwise. */
const compactFrom = 13;
export const fewestToChoose = 4;

/** Chooses the view of a cart by its number of lines (rules/cart#compact). */
export function cartViewOf({ cart }: Display, lines: number): CartView {
  if (lines < fewestToChoose) return 'roomy';
  return cart ?? (lines >= compactFrom ? 'compact' : 'roomy');
}
