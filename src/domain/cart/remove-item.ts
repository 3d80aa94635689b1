import type { CartItem } from './cart.ts';
import { isSameItem, type SameItem } from './same-item.ts';

/**
 * Removes a line, and its child lines unless `keepsChildren` is set. Lines of a bundle are never
 * removed with it (rules/cart#removing).
 */
export function removeItem(
  items: readonly CartItem[],
  removed: SameItem & Partial<Pick<CartItem, 'kind'>>,
  { keepsChildren = false } = {},
): readonly CartItem[] {
  const keeps = keepsChildren || removed.kind === 'bundle';
  return items.filter(
    (item) => !isSameItem(item, removed) && (keeps || item.parentSku !== removed.sku),
  );
}
