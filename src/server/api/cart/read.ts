import * as cart from '#contract/cart.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { heldCart } from '#server/workflows/held-cart.ts';
import { priceCart, type PricedCart } from '#server/workflows/price-cart.ts';
import { servedItem } from './served-item.ts';

export const pull = defineRoute(cart.pull, ['cart.hidden'], async ({ query }, context) => {
  const { id, items } = await pricedCart(query.cartId, context);
  return { result: items.map((item) => servedItem(item, id)) };
});

export const totals = defineRoute(cart.totals, ['cart.hidden'], async ({ query }, context) => ({
  result: (await pricedCart(query.cartId, context)).totals,
}));

export const paymentMethods = defineRoute(
  cart.paymentMethods,
  ['cart.hidden'],
  async ({ query }, context) => ({
    result: (await pricedCart(query.cartId, context)).paymentMethods,
  }),
);

export const shippingMethods = defineRoute(
  cart.shippingMethods,
  ['cart.hidden', 'address.missing'],
  async ({ query, body: { country, postcode } }, context) => {
    if (country === '') throw new AppError('address.missing');
    const priced = await pricedCart(query.cartId, context, { country, postcode });
    return { result: priced.shippingMethods };
  },
);

/** The viewer's cart, priced now; for delivery to its own address unless another is given. */
async function pricedCart(
  cartId: string | undefined,
  context: RequestContext,
  shipping?: Parameters<typeof priceCart>[1]['shipping'],
): Promise<PricedCart & { readonly id: string }> {
  const db = context.services.database.read;
  const held = await heldCart(db, cartId, context);
  const priced = await priceCart(db, { ...held, ...(shipping && { shipping }) }, context);
  return { ...priced, id: held.id };
}
