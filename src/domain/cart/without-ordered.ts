import type { CartItem } from './cart.ts';
import { itemKey } from './item-key.ts';

type Pieces = Pick<CartItem, 'sku' | 'options' | 'quantity'>;

/**
 * Removes the lines of an order from a cart; a line that grew since keeps the difference
 * (rules/cart#clearing).
 */
export function withoutOrdered<Item extends Pieces>(
  items: readonly Item[],
  ordered: readonly Pieces[],
): readonly Item[] {
  const taken = new Map(ordered.map((item) => [itemKey(item), item.quantity]));
  return items.flatMap((item) => {
    const quantity = item.quantity - (taken.get(itemKey(item)) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}
