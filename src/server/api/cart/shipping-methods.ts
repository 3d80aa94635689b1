import type { shippingMethods as endpoint } from '#contract/cart.ts';
import { AppError } from '#server/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { heldCart } from '#server/workflows/held-cart.ts';
import { priceCart } from '#server/workflows/price-cart.ts';

export const shippingMethods: Handler<typeof endpoint> = async ({ query, body }, context) => {
  const db = context.services.database.read;
  const { country, postcode } = body;
  if (country === '') throw new AppError('address.missing');
  const cart = await heldCart(db, query.cartId, context);
  const priced = await priceCart(db, { ...cart, shipping: { country, postcode } }, context);
  return { result: priced.shippingMethods };
};
