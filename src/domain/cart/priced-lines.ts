import type { CartItem } from './cart.ts';
import type { PricedLine } from './totals.ts';

/** Returns the lines whose price is known, which can be summed. */
export function pricedLines(items: readonly CartItem[]): readonly PricedLine[] {
  return items.flatMap((item) => {
    const { unit, vatRate } = item;
    return unit && vatRate !== undefined ? [{ item, unit, vatRate }] : [];
  });
}
