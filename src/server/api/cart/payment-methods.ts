import type { paymentMethods as endpoint } from '#contract/cart.ts';
import type { Handler } from '#server/http/handle.ts';
import { heldCart } from '#server/workflows/held-cart.ts';
import { priceCart } from '#server/workflows/price-cart.ts';

export const paymentMethods: Handler<typeof endpoint> = async ({ query }, context) => {
  const db = context.services.database.read;
  const priced = await priceCart(db, await heldCart(db, query.cartId, context), context);
  return { result: priced.paymentMethods };
};
