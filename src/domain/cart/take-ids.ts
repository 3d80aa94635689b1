import type { CartItem } from './cart.ts';

/**
 * Returns the client's line with the server's ids; texts, price and quantity stay the client's
 * (rules/cart#merge).
 */
export function takeIds(item: CartItem, server: CartItem): CartItem {
  const { sku, kind, options, serverItemId } = server;
  return { ...item, sku, kind, options, ...(serverItemId !== undefined && { serverItemId }) };
}
