import type { pull as endpoint } from '#contract/cart.ts';
import type { Handler } from '#server/http/handle.ts';
import { heldCart } from '#server/workflows/held-cart.ts';
import { priceCart } from '#server/workflows/price-cart.ts';
import { servedItem } from './served-item.ts';

export const pull: Handler<typeof endpoint> = async ({ query }, context) => {
  const db = context.services.database.read;
  const cart = await heldCart(db, query.cartId, context);
  const { items } = await priceCart(db, cart, context);
  return { result: items.map((item) => servedItem(item, cart.id)) };
};
