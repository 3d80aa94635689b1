import { refused, type Result } from '#domain/errors.ts';
import type { CartItem } from './cart.ts';
import type { CartLimits } from './check-line-quantity.ts';
import { joinNotes, withNote } from './line-note.ts';
import { joinItem } from './join-item.ts';

/** The limits of a cart, and whether goods that cost nothing may be sold. */
export interface AddRules extends CartLimits {
  readonly zeroPriceAllowed: boolean;
}

/**
 * Adds a line: an equal one grows by its quantity, otherwise it is appended (rules/cart#adding). Refuses
 * `cart.price_unknown`, `cart.too_many_lines` and quantities no line may have.
 */
export function addItem(
  items: readonly CartItem[],
  added: CartItem,
  rules: AddRules,
): Result<readonly CartItem[]> {
  return hasPrice(added, rules)
    ? joinItem(items, added, rules, refresh)
    : refused('cart.price_unknown');
}

/** The existing line keeps its identity and takes the price and problems of the added one. */
function refresh(existing: CartItem, added: CartItem): CartItem {
  const { unit: _unit, tiers: _tiers, vatRate: _rate, ...rest } = existing;
  const fresh = {
    ...rest,
    ...(added.unit && { unit: added.unit }),
    ...(added.tiers && { tiers: added.tiers }),
    ...(added.vatRate !== undefined && { vatRate: added.vatRate }),
    problems: added.problems,
  };
  return withNote(fresh, joinNotes(rest.note, added.note));
}

function hasPrice({ unit }: CartItem, { zeroPriceAllowed }: AddRules): boolean {
  return unit !== undefined && (zeroPriceAllowed ? unit.gross >= 0 : unit.gross > 0);
}
