import type { StockItem } from './stock-item.ts';

/**
 * The stock of an article that is not for sale: none can be bought, however many there are
 * (rules/products#stock).
 */
export function offSale({ shopQuantity: _, isCapped: _capped, ...stock }: StockItem): StockItem {
  return { ...stock, quantity: 0, isInStock: false, isOffSale: true };
}
