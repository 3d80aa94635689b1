import {
  availability,
  hasEndlessBackorders,
  inWarehouse,
  sellableQuantity,
} from './availability.ts';
import type { StockItem } from './stock-item.ts';

/**
 * With the most that one shop has (rules/products#places). What was taken off sale although the warehouse has some,
 * and what is not counted, has none in shops either.
 */
export function withShopStock(stock: StockItem, shopQuantity: number): StockItem {
  const isOffSale =
    !stock.isInStock && (sellableQuantity(stock) > 0 || hasEndlessBackorders(stock));
  return shopQuantity > 0 && stock.isManaged && !isOffSale ? { ...stock, shopQuantity } : stock;
}

/** So many can be had in a shop, and the warehouse has not as many: they are fetched, or not had. */
export function isOnlyFetched(stock: StockItem, quantity: number): boolean {
  return (
    availability(inWarehouse(stock), quantity) === 'out_of_stock' &&
    availability(stock, quantity) !== 'out_of_stock'
  );
}
