import type { CartItem } from './cart.ts';
import { isSameItem, type SameItem } from './same-item.ts';

/**
 * Takes a line out, and with it lines whose parent it is unless `keepsChildren`, never those of a bundle
 * (rules/cart#removing).
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
