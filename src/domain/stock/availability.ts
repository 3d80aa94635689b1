import type { Availability, StockItem } from './stock-item.ts';

/**
 * Whether a quantity can be had (spec §4 Cart, protocol 1.4). `volatile` means that nobody here
 * knows: the product carries no stock, or only that there is more than the number shown.
 */
export function availability(stock: StockItem | undefined, wanted: number): Availability {
  if (stock === undefined) return 'volatile';
  if (!stock.isInStock) return 'out_of_stock';
  if (!stock.isManaged || stock.allowsBackorders) return 'ok';
  const sellable = sellableQuantity(stock);
  if (sellable > 0 && wanted <= sellable) return 'ok';
  return stock.isCapped === true ? 'volatile' : 'out_of_stock';
}

/** How many can be sold before the article counts as out of stock; never below zero. */
export function sellableQuantity(stock: StockItem): number {
  return Math.max(0, stock.quantity - stock.outOfStockQuantity);
}

/** Not even one can be had. */
export function isSoldOut(stock: StockItem | undefined): boolean {
  return availability(stock, 1) === 'out_of_stock';
}
