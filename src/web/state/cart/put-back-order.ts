import { client, storeView } from '#web/state/page/this-page.ts';
import { addItem } from '#domain/cart/add-item.ts';
import { availableLines } from '#domain/cart/available-lines.ts';
import { isSameItem } from '#domain/cart/same-item.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { leaveNotice, notify } from '#web/state/notices/notifications.ts';
import { stockOf } from './ask-stock.ts';
import { beginCart } from './cart-life.ts';
import { cartStore } from './cart.ts';

/**
 * Puts the lines of a refused order into the cart, as far as there is stock; the cart's page says where
 * that is less. False when no line can be had, and then the cart stays as it is.
 */
export async function putBackOrder(
  { items, request }: Pick<QueuedOrder, 'items' | 'request'>,
  cartPath: string,
): Promise<boolean> {
  const { settings } = storeView;
  const skus = items.map(({ sku }) => sku);
  const stocks = await stockOf(client, skus);
  const { lines, isLess } = availableLines(items, stocks, settings.cart.maximumQuantity);
  if (lines.length === 0) {
    const isOffSale = skus.every((sku) => stocks[sku]?.isOffSale === true);
    notify(isOffSale ? 'product.off_sale' : 'product.out_of_stock', { lifetimeMs: undefined });
    return false;
  }
  const life = await beginCart();
  const rules = { ...settings.cart, zeroPriceAllowed: settings.prices.zeroPriceAllowed };
  let { cart } = cartStore.getState();
  // A customer has one cart: the next sync may bring the ordered lines back already.
  const isItsCart = cart.token !== undefined && cart.token === request.cartId;
  for (const { serverItemId: _, ...item } of lines) {
    if (isItsCart && cart.items.some((line) => isSameItem(line, item))) continue;
    const added = addItem(cart.items, item, rules);
    if (added.ok) cart = { ...cart, items: added.value };
  }
  life.change(cart);
  await life.stored();
  if (isLess) leaveNotice('cart.merged', cartPath);
  return true;
}
