import type { StockItem } from './stock-item.ts';

/**
 * The stock that a viewer may know: exact for customers who are signed in, else up to the largest shown
 * number (rules/products#stock).
 */
export function discloseStock(
  stock: StockItem,
  isLoggedIn: boolean,
  largestShown: number,
): StockItem {
  const { quantity, shopQuantity = 0 } = stock;
  if (isLoggedIn || (quantity <= largestShown && shopQuantity <= largestShown)) return stock;
  return {
    ...stock,
    ...(quantity > largestShown && { quantity: largestShown, isCapped: true }),
    ...(shopQuantity > largestShown && { shopQuantity: largestShown }),
  };
}
