import type { Settings } from '#domain/settings.ts';
import type { CartItem } from './cart.ts';

/** What somebody found out about an article's stock. */
export interface StockEvent {
  readonly sku: string;
  readonly isInStock: boolean;
}

const outOfStock = 'stock.out_of_stock';

/**
 * A stock-sync event sets an item in stock, marks it out of stock, or removes it, the last only when
 * out-of-stock items are not allowed and cart sync is off (rules/cart#stock-events).
 */
export function applyStock(
  items: readonly CartItem[],
  { sku, isInStock }: StockEvent,
  {
    allowsOutOfStock,
    isSynchronised,
  }: Pick<Settings['cart'], 'allowsOutOfStock' | 'isSynchronised'>,
): readonly CartItem[] {
  const mayStay = isInStock || allowsOutOfStock || isSynchronised;
  return items.flatMap((item) => {
    if (item.sku !== sku) return [item];
    if (!mayStay) return [];
    const others = item.problems.filter((problem) => problem !== outOfStock);
    return [{ ...item, problems: isInStock ? others : [...others, outOfStock] }];
  });
}
