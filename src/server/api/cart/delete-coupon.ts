import type { deleteCoupon as endpoint } from '#contract/cart.ts';
import type { Handler } from '#server/http/handle.ts';
import { changeCart } from '#server/repositories/sales/carts.ts';
import { heldCart } from '#server/workflows/held-cart.ts';

export const deleteCoupon: Handler<typeof endpoint> = async ({ query }, context) => {
  await context.services.database.transaction(async (tx) => {
    const cart = await heldCart(tx, query.cartId, context);
    await changeCart(tx, cart.id, { couponCode: null }, context.now);
  });
  return { result: true };
};
