import { accepted, refused, type Result } from '#domain/errors.ts';
import { atQuantity } from './at-quantity.ts';
import type { CartItem } from './cart.ts';
import { checkLineQuantity, type CartLimits } from './check-line-quantity.ts';
import { isSameItem } from './same-item.ts';

/**
 * Adds to an equal line, or appends a new one (rules/cart#adding). `join` decides what else changes in
 * the equal line. Refuses `cart.too_many_lines` and quantities no line may have.
 */
export function joinItem<Item extends CartItem>(
  items: readonly Item[],
  added: Item,
  limits: CartLimits,
  join: (existing: Item, added: Item) => Item,
): Result<readonly Item[]> {
  const index = items.findIndex((item) => isSameItem(item, added));
  const existing = items[index];
  const quantity = (existing?.quantity ?? 0) + Math.trunc(added.quantity);
  const refusal = checkLineQuantity(added.quantity, limits) ?? checkLineQuantity(quantity, limits);
  if (refusal) return refusal;
  if (existing) return accepted(items.with(index, atQuantity(join(existing, added), quantity)));
  if (items.length >= limits.maximumLines) {
    return refused('cart.too_many_lines', { maxLines: limits.maximumLines });
  }
  return accepted([...items, { ...added, quantity }]);
}
