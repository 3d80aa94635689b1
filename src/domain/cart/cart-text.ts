import type { ClientCart } from './cart.ts';
import { itemKey } from './item-key.ts';

/**
 * What a cart's hash is made of: each line's key and quantity, the coupon and the token. Words and pictures of
 * a line are left out, so that they trigger no sync (rules/cart#cart-text).
 */
export function cartText({ items, token, couponCode }: ClientCart): string {
  const lines = items.map((item) => `${item.quantity} ${itemKey(item)}`).toSorted();
  return JSON.stringify([lines, couponCode, token]);
}
