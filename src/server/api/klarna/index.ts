import * as klarna from '#contract/klarna.ts';
import type { OpenCheckout } from '#server/engines/payment/port.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { ownCheckout, saveCheckout } from '#server/workflows/payments/cart-checkout.ts';
import { placeFromCheckout } from '#server/workflows/payments/place-from-checkout.ts';

const provider = ['request.not_found', 'payment.provider_away'] as const;

const createOrUpdateOrder = defineRoute(
  klarna.createOrUpdateOrder,
  [
    ...provider,
    'cart.empty',
    'cart.hidden',
    'order.method_unavailable',
    'order.products_unavailable',
    'order.price_changed',
    'payment.provider_refused',
  ],
  async ({ query, body: { order } }, context) => {
    const asked = { cartId: query.cartId, orderId: order.orderId, amount: order.order_amount };
    return { result: toWire(await saveCheckout(asked, context)) };
  },
);

const orderId = defineRoute(
  klarna.orderId,
  [...provider, 'order.not_found', 'cart.not_found'],
  async ({ query: { sid: id, cartId } }, context) => ({
    result: toWire(await ownCheckout({ cartId, id }, context)),
  }),
);

const validate = defineRoute(
  klarna.validate,
  [
    ...provider,
    'order.not_found',
    'cart.empty',
    'order.key_reused',
    'order.cart_ordered',
    'order.seller_missing',
    'order.address_invalid',
    'order.country_not_delivered',
    'order.no_freight',
    'order.field_unknown',
    'order.products_off_sale',
    'order.products_unavailable',
    'order.price_changed',
    'order.method_unavailable',
    'product.no_vat_rate',
    'address.missing',
    'cart.hidden',
    'cart.quantity_above_maximum',
    'coupon.invalid',
  ],
  async ({ query: { cartId }, body }, context) => {
    const placed = await placeFromCheckout({ cartId, id: body.orderId }, context);
    return {
      result: {
        order_id: body.orderId,
        orderNumber: placed.number,
        awaits_payment: placed.awaitsPayment,
      },
    };
  },
);

function toWire({ id, isPaid, amount, vat, locale, html }: OpenCheckout) {
  return {
    order_id: id,
    status: isPaid ? ('checkout_complete' as const) : ('checkout_incomplete' as const),
    purchase_country: 'NO',
    purchase_currency: 'NOK',
    locale,
    order_amount: amount,
    order_tax_amount: vat,
    html_snippet: html,
    snippet: html,
  };
}

export const klarnaRoutes: readonly Route[] = [createOrUpdateOrder, orderId, validate];
