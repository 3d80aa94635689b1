import type { Actor } from '#domain/actor.ts';
import { itemKey } from '#domain/cart/item-key.ts';
import { isCartHidden } from '#domain/pricing/cart-visibility.ts';
import { quotedOptions } from '#domain/quotes/quoted-prices.ts';
import { buyQuote } from '#domain/quotes/buy-quote.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import {
  addCartItem,
  findCartItems,
  insertCart,
  lockCart,
  replaceCartItem,
  type BareCart,
} from '#server/repositories/sales/carts.ts';
import { nextNumber } from '#server/repositories/system/counters.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { lockOwnQuote } from './own-quotes.ts';

/**
 * Puts the lines of an accepted quote into the customer's cart (rules/companies#quoted-lines); a repeat sets
 * the same lines. Returns the id of the cart.
 */
export async function buyOwnQuote(
  id: number,
  context: Asking & { readonly actor: Actor },
): Promise<string> {
  const { services, storeView, viewer, actor, now } = context;
  const { prices, cart: limits } = storeView.settings;
  return services.database.transaction(async (tx) => {
    const quote = await lockOwnQuote(tx, id, actor);
    const bought = orThrow(buyQuote(quote, now));
    if (isCartHidden(viewer, prices)) throw new AppError('cart.hidden');
    const cart = await lockedOwnCart(tx, context);
    const held = await findCartItems(tx, cart.id);
    const known = new Map(held.map((item) => [itemKey(item), item.id]));
    const lines = bought.map(({ sku, parentSku, kind, quantity, options }) => ({
      sku,
      ...(parentSku !== undefined && { parentSku }),
      kind,
      quantity,
      options: quotedOptions(options, id),
    }));
    const added = lines.filter((line) => !known.has(itemKey(line)));
    if (held.length + added.length > limits.maximumLines) {
      throw new AppError('cart.too_many_lines', { details: { maxLines: limits.maximumLines } });
    }
    for (const line of lines) {
      const lineId = known.get(itemKey(line));
      if (lineId === undefined) await addCartItem(tx, cart.id, line, now);
      else await replaceCartItem(tx, cart.id, { ...line, id: lineId });
    }
    return cart.id;
  });
}

async function lockedOwnCart(
  tx: Db,
  { viewer, storeView, now }: Pick<Asking, 'viewer' | 'storeView' | 'now'>,
): Promise<Pick<BareCart, 'id'>> {
  const customerId = requireCustomer(viewer);
  const own = await lockCart(tx, { customerId }, now);
  if (own !== undefined) return own;
  const id = String(await nextNumber(tx, 'cart'));
  await insertCart(tx, { id, customerId, storeCode: storeView.code }, now);
  return { id };
}
