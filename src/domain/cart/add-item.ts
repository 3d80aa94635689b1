import { accepted, refused, type Result } from '#domain/errors.ts';
import type { CartItem } from './cart.ts';
import { checkLineQuantity, type CartLimits } from './check-line-quantity.ts';
import { isSameItem } from './same-item.ts';

/** Circumstances of adding: the limits of a cart and whether what costs nothing may be sold. */
export interface AddRules extends CartLimits {
  readonly zeroPriceAllowed: boolean;
}

/**
 * Adds a line: an equal one grows by its quantity, otherwise it is appended (spec §4 Cart, §5).
 * Refuses `cart.price_unknown`, `cart.too_many_lines` and quantities no line may have.
 */
export function addItem(
  items: readonly CartItem[],
  added: CartItem,
  rules: AddRules,
): Result<readonly CartItem[]> {
  if (!hasPrice(added, rules)) return refused('cart.price_unknown');
  const index = items.findIndex((item) => isSameItem(item, added));
  const existing = items[index];
  const quantity = (existing?.quantity ?? 0) + Math.trunc(added.quantity);
  const refusal = checkLineQuantity(added.quantity, rules) ?? checkLineQuantity(quantity, rules);
  if (refusal) return refusal;
  if (existing) return accepted(items.with(index, join(existing, added, quantity)));
  if (items.length >= rules.maximumLines) {
    return refused('cart.too_many_lines', { maxLines: rules.maximumLines });
  }
  return accepted([...items, { ...added, quantity }]);
}

/** The line keeps who it is; its price and remarks are as fresh as what was added. */
function join(existing: CartItem, added: CartItem, quantity: number): CartItem {
  const { unit, vatRate, ...rest } = existing;
  return {
    ...rest,
    ...(added.unit && { unit: added.unit }),
    ...(added.vatRate !== undefined && { vatRate: added.vatRate }),
    problems: added.problems,
    quantity,
  };
}

function hasPrice({ unit }: CartItem, { zeroPriceAllowed }: AddRules): boolean {
  return unit !== undefined && (zeroPriceAllowed ? unit.gross >= 0 : unit.gross > 0);
}
