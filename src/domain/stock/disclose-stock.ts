import type { StockItem } from './stock-item.ts';

/** Stock as a viewer may know it: exact for who is logged in, else up to the largest shown (rules/products#stock). */
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
