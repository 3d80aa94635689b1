import type { CartItem } from './cart.ts';
import { itemKey, type ItemIdentity } from './item-key.ts';

/** The fields that decide whether two lines are the same. */
export type SameItem = ItemIdentity & Pick<CartItem, 'serverItemId'>;

/**
 * Whether two lines are the same line (rules/cart#lines). Lines with bundle or custom choices are
 * compared by server id or by choices, a configured variant by its sku alone, all others by server id
 * or sku. spec-gap: lines with different rental periods are never the same, nor are equal choices of
 * two products, nor a line of a quote and any other.
 */
export function isSameItem(one: SameItem, other: SameItem): boolean {
  if (rentalOf(one) !== rentalOf(other)) return false;
  if (one.options.quote !== other.options.quote) return false;
  if (hasChoices(one) || hasChoices(other)) {
    return hasSameServerId(one, other) || itemKey(one) === itemKey(other);
  }
  // An edited line keeps its server id while its sku changes.
  if (isConfigured(one) || isConfigured(other)) return one.sku === other.sku;
  return hasSameServerId(one, other) || one.sku === other.sku;
}

/** Whether both lines have the same server id, even if the choice changed since. */
export function hasSameServerId(one: SameItem, other: SameItem): boolean {
  return one.serverItemId !== undefined && one.serverItemId === other.serverItemId;
}

function hasChoices({ options }: SameItem): boolean {
  return Boolean(options.bundle?.length ?? 0) || Boolean(options.custom?.length ?? 0);
}

function isConfigured({ options }: SameItem): boolean {
  return Boolean(options.configurable?.length ?? 0);
}

function rentalOf({ options }: SameItem): string {
  return options.rental ? `${options.rental.from}/${options.rental.to}` : '';
}
