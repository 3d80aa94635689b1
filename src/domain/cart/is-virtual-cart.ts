import { isIntangible } from '#domain/catalog/is-intangible.ts';
import type { CartItem } from './cart.ts';

/** Whether nothing in the cart needs delivering; an empty cart is not virtual (rules/cart#virtual-carts). */
export function isVirtualCart(items: readonly Pick<CartItem, 'kind'>[]): boolean {
  return items.length > 0 && items.every(isIntangible);
}
