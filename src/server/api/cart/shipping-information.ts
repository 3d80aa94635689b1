import { shippingInformation as endpoint } from '#contract/cart.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute } from '#server/http/handle.ts';
import { changeCart } from '#server/repositories/sales/carts.ts';
import { heldCart } from '#server/workflows/held-cart.ts';
import { priceCart } from '#server/workflows/price-cart.ts';

export const shippingInformation = defineRoute(
  endpoint,
  ['cart.hidden', 'address.missing', 'order.country_not_delivered', 'order.method_unavailable'],
  async ({ query, body }, context) => {
    const { country, postcode } = body.shipping;
    if (country === '') throw new AppError('address.missing');
    const shipping = { country, postcode, ...body.method };
    const priced = await context.services.database.transaction(async (tx) => {
      const cart = await heldCart(tx, query.cartId, context);
      await changeCart(tx, cart.id, { shipping }, context.now);
      return priceCart(tx, { ...cart, shipping }, context);
    });
    if (body.method !== undefined && !priced.isDelivered) {
      throw new AppError('order.country_not_delivered');
    }
    const isOffered = priced.shippingMethods.some(
      ({ carrierCode, methodCode }) =>
        carrierCode === body.method?.carrierCode && methodCode === body.method.methodCode,
    );
    if (body.method !== undefined && !isOffered && priced.shippingMethods.length > 0) {
      throw new AppError('order.method_unavailable');
    }
    return { result: { paymentMethods: priced.paymentMethods, totals: priced.totals } };
  },
);
