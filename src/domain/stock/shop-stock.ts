import {
  availability,
  hasEndlessBackorders,
  inWarehouse,
  sellableQuantity,
} from './availability.ts';
import type { StockItem } from './stock-item.ts';

/**
 * Adds the largest stock of one shop (rules/products#places). An article that was taken off sale
 * although the warehouse has some, or whose stock is not counted, gets none.
 */
export function withShopStock(stock: StockItem, shopQuantity: number): StockItem {
  const isOffSale =
    !stock.isInStock && (sellableQuantity(stock) > 0 || hasEndlessBackorders(stock));
  return shopQuantity > 0 && stock.isManaged && !isOffSale ? { ...stock, shopQuantity } : stock;
}

/** Whether a shop has this quantity but the warehouse does not, so that the goods must be fetched. */
export function isOnlyFetched(stock: StockItem, quantity: number): boolean {
  return (
    availability(inWarehouse(stock), quantity) === 'out_of_stock' &&
    availability(stock, quantity) !== 'out_of_stock'
  );
}
