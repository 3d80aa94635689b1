import type { CartItem } from '#domain/cart/cart.ts';
import type { PricedLine } from '#domain/cart/totals.ts';
import { vatRateOf } from './vat-rate.ts';

/** The lines that can be summed: those whose price is known. */
export function pricedLines(items: readonly CartItem[]): readonly PricedLine[] {
  return items.flatMap((item) =>
    item.unit ? [{ item, unit: item.unit, vatRate: item.vatRate ?? vatRateOf(item.unit) }] : [],
  );
}
