import type { update as endpoint } from '#contract/cart.ts';
import { AppError } from '#server/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { changeLine } from '#server/workflows/change-line.ts';
import { heldCart, lockedCart } from '#server/workflows/held-cart.ts';
import { priceCart } from '#server/workflows/price-cart.ts';
import { servedItem } from './served-item.ts';

export const update: Handler<typeof endpoint> = async ({ query, body }, context) => {
  const { database } = context.services;
  const cartId = query.cartId ?? body.cartId;
  const { id, cart } = await database.transaction(async (tx) => {
    const held = await lockedCart(tx, cartId, context);
    const itemId = await changeLine(tx, held, body, context);
    return { id: itemId, cart: await heldCart(tx, cartId, context) };
  });
  const { items } = await priceCart(database.read, cart, context);
  const changed = items.find(({ item }) => item.id === id);
  if (changed === undefined) throw new AppError('cart.item_not_found');
  return { result: servedItem(changed, cart.id) };
};
