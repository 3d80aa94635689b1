import type { CartItem } from './cart.ts';

/**
 * The client's line knowing what the server calls it; words, price and quantity stay the client's
 * (rules/cart#merge).
 */
export function takeIds(item: CartItem, server: CartItem): CartItem {
  const { sku, kind, options, serverItemId } = server;
  return { ...item, sku, kind, options, ...(serverItemId !== undefined && { serverItemId }) };
}
