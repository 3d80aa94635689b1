import { remove as endpoint } from '#contract/cart.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute } from '#server/http/handle.ts';
import { deleteCartItem } from '#server/repositories/sales/carts.ts';
import { lockedCart } from '#server/workflows/held-cart.ts';

export const remove = defineRoute(
  endpoint,
  ['cart.item_not_found'],
  async ({ query, body }, context) => {
    await context.services.database.transaction(async (tx) => {
      const cart = await lockedCart(tx, query.cartId ?? body.cartId, context);
      const item =
        body.serverItemId === undefined
          ? cart.items.find(({ sku }) => sku === body.sku)
          : cart.items.find(({ id }) => String(id) === body.serverItemId);
      if (item === undefined || !(await deleteCartItem(tx, cart.id, item.id))) {
        throw new AppError('cart.item_not_found', {
          details: { item: body.serverItemId ?? body.sku },
        });
      }
    });
    return { result: true } as const;
  },
);
