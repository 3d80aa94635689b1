import type { CartItem } from './cart.ts';
import { itemKey } from './item-key.ts';

type Pieces = Pick<CartItem, 'sku' | 'options' | 'quantity'>;

/** The lines of a cart without those of an order; a line that grew meanwhile keeps the rest (rules/cart#clearing). */
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
