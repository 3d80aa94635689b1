import * as klarna from '#contract/klarna.ts';
import { placingRefusals } from '#domain/orders/placing-refusals.ts';
import type { OpenCheckout } from '#server/engines/payment/port.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { ownCheckout, saveCheckout } from '#server/workflows/payments/klarna-checkout.ts';
import { placeFromCheckout } from '#server/workflows/payments/place-from-checkout.ts';

const provider = ['request.not_found', 'payment.provider_away'] as const;

const createOrUpdateOrder = defineRoute(
  klarna.createOrUpdateOrder,
  [
    ...provider,
    'cart.empty',
    'cart.hidden',
    'order.approval_needed',
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
    result: toWire((await ownCheckout({ cartId, id }, context)).checkout),
  }),
);

const validate = defineRoute(
  klarna.validate,
  [...provider, ...placingRefusals, 'order.not_found', 'order.cart_changed'],
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
