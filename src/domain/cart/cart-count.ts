import type { Settings } from '#domain/settings.ts';
import type { CartItem } from './cart.ts';

/** The number on the cart icon: pieces or lines, as the shop chose (rules/cart#count). */
export function countCart(
  items: readonly Pick<CartItem, 'quantity'>[],
  by: Settings['cart']['countsBy'],
): number {
  if (by === 'items') return items.length;
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
