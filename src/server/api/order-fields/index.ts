import * as orderFields from '#contract/order-fields.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { changeCart } from '#server/repositories/sales/carts.ts';
import { heldCart, lockedCartRow } from '#server/workflows/held-cart.ts';
import { cartOrderFields, namedOrderFields } from '#server/workflows/order-fields.ts';

const fetch = defineRoute(orderFields.fetch, [], async ({ query }, context) => {
  const cart = await heldCart(context.services.database.read, query.cartId, context);
  return { result: cart.fields };
});

const write = defineRoute(
  orderFields.write,
  ['order.field_unknown'],
  async ({ query, body }, context) => {
    const fields = cartOrderFields(body, context);
    await context.services.database.transaction(async (tx) => {
      const { id } = await lockedCartRow(tx, query.cartId, context);
      await changeCart(tx, id, { fields }, context.now);
    });
    return { result: fields };
  },
);

const definitions = defineRoute(orderFields.definitions, [], async (_input, context) => ({
  result: namedOrderFields(context),
}));

export const orderFieldRoutes: readonly Route[] = [fetch, write, definitions];
