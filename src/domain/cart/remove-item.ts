import type { CartItem } from './cart.ts';
import { isSameItem, type SameItem } from './same-item.ts';

/** Takes a line out, and with it lines whose parent it is unless `keepsChildren` (spec §4 Cart, protocol 5.1 d). */
export function removeItem(
  items: readonly CartItem[],
  removed: SameItem,
  { keepsChildren = false } = {},
): readonly CartItem[] {
  return items.filter(
    (item) => !isSameItem(item, removed) && (keepsChildren || item.parentSku !== removed.sku),
  );
}

/** Takes a line out only where the server has not confirmed it (spec §4 Cart, protocol 5.1 d). */
export function removeUnconfirmed(
  items: readonly CartItem[],
  removed: SameItem,
): readonly CartItem[] {
  return items.filter((item) => item.serverItemId !== undefined || !isSameItem(item, removed));
}
