import { client, storeView } from '#web/state/page/this-page.ts';
import { searchProducts } from '#contract/catalog.ts';
import { orderAgain, type LineToRepeat, type MissedLine } from '#domain/orders/order-again.ts';
import { moment } from '#domain/time/moment.ts';
import { missingLines } from '#domain/cart/missing-lines.ts';
import { toCartItem } from '#domain/cart/to-cart-item.ts';
import { stockOf, withStock } from '#web/state/cart/ask-stock.ts';
import { cartStore } from '#web/state/cart/cart.ts';
import { addToCart } from '#web/state/cart/cart-changes.ts';
import { beginCart } from '#web/state/cart/cart-life.ts';

export interface BoughtAgain {
  /** Number of lines that were added to the cart. */
  readonly added: number;
  readonly missed: readonly MissedLine[];
}

/**
 * Puts the lines of an order that are still sold into the cart, at today's prices
 * (rules/orders#order-again); with `isOnce` only the lines and pieces that the cart lacks.
 */
export async function buyAgain(
  lines: readonly LineToRepeat[],
  { isOnce }: { readonly isOnce?: true | undefined } = {},
): Promise<BoughtAgain> {
  const skus = [...new Set(lines.map(({ sku, parentSku = sku }) => parentSku))];
  // A bundle has no stock of its own; its parts have.
  const inStock = lines.filter(({ options }) => !options.bundle).map(({ sku }) => sku);
  const [{ products }, stock] = await Promise.all([
    searchProducts(client, { skus, size: skus.length }),
    stockOf(client, inStock),
    beginCart(),
  ]);
  const { items } = cartStore.getState().cart;
  const wanted = isOnce ? missingLines(lines, items) : lines;
  const { repeated, missed } = orderAgain(wanted, products.map(withStock(stock)), {
    maximumQuantity: storeView.settings.cart.maximumQuantity,
    now: moment(Date.now()),
    held: (sku) => items.reduce((sum, item) => sum + (item.sku === sku ? item.quantity : 0), 0),
  });
  if (repeated.length === 0) return { added: 0, missed };
  const added = await addToCart(
    repeated.map((line) => ({
      item: toCartItem(line),
      stock: (line.variant ?? line.product).stock,
    })),
  );
  // The notices tell why lines are missing.
  return { added, missed };
}
