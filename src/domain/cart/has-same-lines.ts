import type { CartItem } from './cart.ts';
import { itemKey } from './item-key.ts';

type Pieces = Pick<CartItem, 'sku' | 'options' | 'quantity'>;

/** Whether two carts hold equal lines in equal quantities, in any order (rules/orders#placing). */
export function hasSameLines(one: readonly Pieces[], other: readonly Pieces[]): boolean {
  const pieces = new Map(one.map((item) => [itemKey(item), item.quantity]));
  return (
    pieces.size === other.length &&
    other.every((item) => pieces.get(itemKey(item)) === item.quantity)
  );
}
