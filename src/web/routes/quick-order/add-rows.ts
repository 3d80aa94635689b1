import { atQuantity } from '#domain/cart/at-quantity.ts';
import type { Refusal } from '#domain/errors.ts';
import { refusedInRow } from '#domain/quick-order/row.ts';
import { cartStore } from '#web/state/cart/cart.ts';
import { addToCart } from '#web/state/cart/cart-changes.ts';
import { beginCart } from '#web/state/cart/cart-life.ts';
import type { ShownRow } from './use-quick-order.ts';

/**
 * Puts rows into the cart. Returns the refused ones by key: the pieces in the cart and in rows before
 * count too.
 */
export async function addRows(
  rows: readonly ShownRow[],
  maximumQuantity: number,
): Promise<ReadonlyMap<string, Refusal>> {
  await beginCart();
  const held = new Map<string, number>();
  for (const { sku, quantity } of cartStore.getState().cart.items) {
    held.set(sku, (held.get(sku) ?? 0) + quantity);
  }
  const refused = new Map<string, Refusal>();
  const additions = rows.flatMap(({ key, article, quantity }) => {
    if (article === undefined) return [];
    const { item, stock } = article;
    const wanted = (held.get(item.sku) ?? 0) + quantity;
    const wrong = refusedInRow(article, wanted, maximumQuantity);
    if (wrong) refused.set(key, wrong);
    else held.set(item.sku, wanted);
    return wrong ? [] : [{ item: atQuantity(item, quantity), stock }];
  });
  if (additions.length > 0) await addToCart(additions);
  return refused;
}
