import type { Availability, StockItem } from './stock-item.ts';

/**
 * Whether a quantity can be had (rules/products#stock). `volatile` means that it is not known here: the product
 * carries no stock, or only that there is more than the number shown.
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
 * Whether any number may be ordered while there is none: backorders end only at an out-of-stock quantity below
 * zero.
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

/** Not even one can be had. */
export function isSoldOut(stock: StockItem | undefined): boolean {
  return availability(stock, 1) === 'out_of_stock';
}

/** The stock as a buyer sees it who has the goods sent (rules/products#places). */
export function inWarehouse({ shopQuantity: _, ...stock }: StockItem): StockItem {
  return stock;
}
