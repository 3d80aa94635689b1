import { isSoldOut } from '#domain/stock/availability.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { atQuantity } from './at-quantity.ts';
import type { CartItem } from './cart.ts';

/**
 * Reduces each line to the pieces in stock and says whether any line shrank; lines with unknown stock
 * stay as they are.
 */
export function availableLines(
  items: readonly CartItem[],
  stocks: Readonly<Record<string, StockItem>>,
  maximumQuantity: number,
): { readonly lines: readonly CartItem[]; readonly isLess: boolean } {
  const lines = items.flatMap((item) => {
    const stock = stocks[item.sku];
    if (stock === undefined) return item;
    if (isSoldOut(stock)) return [];
    const { max } = quantityBounds(stock, maximumQuantity);
    return item.quantity <= max ? item : atQuantity(item, max);
  });
  const isSame = lines.length === items.length && lines.every((line, at) => line === items[at]);
  return { lines, isLess: !isSame };
}
