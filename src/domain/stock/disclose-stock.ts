import type { StockItem } from './stock-item.ts';

/** Stock as a viewer may know it: exact for who is logged in, else up to the largest shown (rules/products#stock). */
export function discloseStock(
  stock: StockItem,
  isLoggedIn: boolean,
  largestShown: number,
): StockItem {
  if (isLoggedIn || stock.quantity <= largestShown) return stock;
  return { ...stock, quantity: largestShown, isCapped: true };
}
