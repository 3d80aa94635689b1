import { atQuantity } from '#domain/cart/at-quantity.ts';
import type { CartLimits } from '#domain/cart/check-line-quantity.ts';
import type { Refusal } from '#domain/errors.ts';
import { refusedInRow } from '#domain/quick-order/row.ts';
import { cartStore } from '#web/state/cart/cart.ts';
import { addToCart } from '#web/state/cart/cart-changes.ts';
import { beginCart } from '#web/state/cart/cart-life.ts';
import type { ShownRow } from './use-quick-order.ts';

/**
 * Puts rows into the cart. Returns the refused ones by key: the pieces in the cart and in rows before
 * count too, and so do the lines.
 */
export async function addRows(
  rows: readonly Pick<ShownRow, 'key' | 'article' | 'quantity'>[],
  { maximumLines, maximumQuantity }: CartLimits,
): Promise<ReadonlyMap<string, Refusal>> {
  await beginCart();
  const { items } = cartStore.getState().cart;
  const held = new Map<string, number>();
  for (const { sku, quantity } of items) held.set(sku, (held.get(sku) ?? 0) + quantity);
  let lines = items.length;
  const refused = new Map<string, Refusal>();
  const additions = rows.flatMap(({ key, article, quantity }) => {
    if (article === undefined) return [];
    const { item, stock } = article;
    const isNew = !held.has(item.sku);
    const wanted = (held.get(item.sku) ?? 0) + quantity;
    const wrong =
      isNew && lines >= maximumLines
        ? ({ code: 'cart.too_many_lines', details: { maxLines: maximumLines } } as const)
        : refusedInRow(article, wanted, maximumQuantity);
    if (wrong) {
      refused.set(key, wrong);
      return [];
    }
    held.set(item.sku, wanted);
    if (isNew) lines += 1;
    return [{ item: atQuantity(item, quantity), stock }];
  });
  if (additions.length > 0) await addToCart(additions);
  return refused;
}
