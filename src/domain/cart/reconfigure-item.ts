import { accepted, refused, type Result } from '#domain/errors.ts';
import type { CartItem } from './cart.ts';
import { checkLineQuantity, type CartLimits } from './check-line-quantity.ts';
import { joinNotes, withNote } from './line-note.ts';
import { isSameItem, type SameItem } from './same-item.ts';

/**
 * Replaces the choice of a line. Where another line already has that choice, both become one with
 * summed quantity and joined notes (rules/cart#reconfiguring). The line keeps its server id and its
 * note. Refuses `cart.item_not_found` and quantities no line may have.
 */
export function reconfigureItem(
  items: readonly CartItem[],
  edited: SameItem,
  { serverItemId: _, ...chosen }: CartItem,
  limits: CartLimits,
): Result<readonly CartItem[]> {
  const place = items.findIndex((item) => isSameItem(item, edited));
  const before = items[place];
  if (before === undefined) return refused('cart.item_not_found');
  const { serverItemId } = before;
  const twin = items.find((item, index) => index !== place && isSameItem(item, chosen));
  const quantity = chosen.quantity + (twin?.quantity ?? 0);
  const after = withNote(
    { ...chosen, quantity, ...(serverItemId !== undefined && { serverItemId }) },
    joinNotes(before.note, twin?.note),
  );
  return (
    checkLineQuantity(quantity, limits) ??
    accepted(items.with(place, after).filter((item) => item !== twin))
  );
}
