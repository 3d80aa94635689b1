import { availability } from '#domain/stock/availability.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';

/**
 * The skus of an order, or of a cart that enters checkout, that can't be had any more, lines of one article
 * taken together (rules/orders#back-online). What nobody knows about is not missing.
 */
export function missingFromStock(
  lines: readonly { readonly sku: string; readonly quantity: number }[],
  stock: ReadonlyMap<string, StockItem>,
): readonly string[] {
  const bySku = Map.groupBy(lines, ({ sku }) => sku);
  return [...bySku].flatMap(([sku, same]) => {
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0);
    return availability(stock.get(sku), wanted) === 'out_of_stock' ? [sku] : [];
  });
}
