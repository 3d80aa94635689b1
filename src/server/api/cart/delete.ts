import type { remove as endpoint } from '#contract/cart.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { deleteCartItem, touchCart } from '#server/repositories/carts.ts';
import { heldCart } from '#server/workflows/held-cart.ts';

export const remove: Handler<typeof endpoint> = async ({ query, body }, context) => {
  const { services, now } = context;
  await services.database.transaction(async (tx) => {
    const cart = await heldCart(tx, query.cartId ?? body.cartId, context);
    const item =
      body.serverItemId === undefined
        ? cart.items.find(({ sku }) => sku === body.sku)
        : cart.items.find(({ id }) => String(id) === body.serverItemId);
    if (item === undefined || !(await deleteCartItem(tx, cart.id, item.id))) {
      throw new AppError('cart.item_not_found', {
        details: { item: body.serverItemId ?? body.sku },
      });
    }
    await touchCart(tx, cart.id, {}, now);
  });
  return { result: true };
};
