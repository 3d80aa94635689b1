import type { CartItem } from './cart.ts';
import type { PricedLine } from './totals.ts';

/** The lines that can be summed: those whose price is known. */
export function pricedLines(items: readonly CartItem[]): readonly PricedLine[] {
  return items.flatMap((item) => {
    const { unit, vatRate } = item;
    return unit && vatRate !== undefined ? [{ item, unit, vatRate }] : [];
  });
}
