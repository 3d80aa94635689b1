import type { Availability, StockItem } from './stock-item.ts';

/**
 * Whether a quantity is available (rules/products#stock). `volatile` means unknown here: the product
 * carries no stock, or there is more than the number shown.
 */
export function availability(stock: StockItem | undefined, wanted: number): Availability {
  if (stock === undefined) return 'volatile';
  const { shopQuantity = 0 } = stock;
  if (shopQuantity > 0 && wanted <= shopQuantity) return 'ok';
  if (!stock.isInStock) return 'out_of_stock';
  if (!stock.isManaged || hasEndlessBackorders(stock)) return 'ok';
  const sellable = sellableQuantity(stock);
  if (sellable > 0 && wanted <= sellable) return 'ok';
  return stock.isCapped === true ? 'volatile' : 'out_of_stock';
}

/**
 * Whether backorders have no limit. They have one only where the out-of-stock quantity is below zero.
 */
export function hasEndlessBackorders({
  allowsBackorders,
  outOfStockQuantity,
}: Pick<StockItem, 'allowsBackorders' | 'outOfStockQuantity'>): boolean {
  return allowsBackorders && outOfStockQuantity >= 0;
}

/** The quantity that can be sold before the article counts as out of stock, from the warehouse or in one shop. */
export function sellableQuantity(stock: StockItem): number {
  const { quantity, outOfStockQuantity, allowsBackorders, shopQuantity = 0 } = stock;
  const lowest = allowsBackorders ? outOfStockQuantity : Math.max(0, outOfStockQuantity);
  return Math.max(0, quantity - lowest, shopQuantity);
}

/** Whether not even one piece is available. */
export function isSoldOut(stock: StockItem | undefined): boolean {
  return availability(stock, 1) === 'out_of_stock';
}

/** The stock for a buyer who has the goods sent (rules/products#places). */
export function inWarehouse({ shopQuantity: _, ...stock }: StockItem): StockItem {
  return stock;
}
