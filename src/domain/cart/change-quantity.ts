import { accepted, refused, type Result } from '#domain/errors.ts';
import { atQuantity } from './at-quantity.ts';
import type { CartItem } from './cart.ts';
import { checkLineQuantity, type CartLimits } from './check-line-quantity.ts';
import { isSameItem, type SameItem } from './same-item.ts';

/**
 * Sets the quantity of a line (rules/cart#quantities). Refuses `cart.item_not_found` and quantities no line may
 * have; zero is refused too, since taking a line away is asked for separately.
 */
export function changeQuantity(
  items: readonly CartItem[],
  changed: SameItem,
  quantity: number,
  limits: CartLimits,
): Result<readonly CartItem[]> {
  const index = items.findIndex((item) => isSameItem(item, changed));
  const existing = items[index];
  if (!existing) return refused('cart.item_not_found');
  const whole = Math.trunc(quantity);
  return (
    checkLineQuantity(whole, limits) ?? accepted(items.with(index, atQuantity(existing, whole)))
  );
}
