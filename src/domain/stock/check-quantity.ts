import { accepted, refused, type Result } from '#domain/errors.ts';
import type { StockItem } from './stock-item.ts';

/** The maximum quantity of an article in a cart line: the article's own limit or the shop's. */
export function maximumQuantity(stock: Pick<StockItem, 'maximumSale'>, shopMax: number): number {
  return stock.maximumSale > 0 ? Math.min(stock.maximumSale, shopMax) : shopMax;
}

/**
 * Whether a quantity may be ordered, apart from stock: a positive whole number between the article's
 * limits, in its increments (rules/products#quantities). Refuses with `cart.quantity_invalid`,
 * `cart.quantity_below_minimum`, `cart.quantity_above_maximum`, `cart.quantity_increment`.
 */
export function checkQuantity(
  quantity: number,
  stock: Pick<StockItem, 'minimumSale' | 'maximumSale' | 'increment'>,
  shopMax: number,
): Result<number> {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return refused('cart.quantity_invalid');
  if (quantity < stock.minimumSale) {
    return refused('cart.quantity_below_minimum', { minQuantity: stock.minimumSale });
  }
  const maxQuantity = maximumQuantity(stock, shopMax);
  if (quantity > maxQuantity) return refused('cart.quantity_above_maximum', { maxQuantity });
  if (stock.increment > 0 && quantity % stock.increment !== 0) {
    return refused('cart.quantity_increment', { increment: stock.increment });
  }
  return accepted(quantity);
}
