import * as v from 'valibot';
import { endpoint } from '#contract/http/endpoint.ts';
import { orderKeySchema } from '#contract/wire/ids.ts';
import { expressRefusals } from '#domain/payments/express.ts';
import { endReasons, providerCodes } from '#domain/payments/payment.ts';

/**
 * The state of an order's payment. `paid`: money stands for it, or none is needed beforehand; `open`: the buyer can pay, at
 * `redirect` or in the frame that `snippet` makes; `ended`: the last try brought no money, and there may be another;
 * `unplaced`: a payment of a cart became no order for the `refusal`, and its money is freed. `of_cart` tells that there is no
 * order yet, or will be none, so that another payment begins with the cart.
 */
const payState = v.object({
  state: v.picklist(['paid', 'canceled', 'open', 'ended', 'unplaced']),
  provider: v.optional(v.picklist(providerCodes)),
  redirect: v.optional(v.string()),
  snippet: v.optional(v.string()),
  reason: v.optional(v.picklist(endReasons)),
  refusal: v.optional(v.picklist(expressRefusals)),
  of_cart: v.optional(v.boolean()),
});

/**
 * Opens the payment of an order, or goes on with the one that is open (rules/payments#order-first). It may be repeated.
 * Refuses with `order.not_found`, `order.method_unavailable`, `payment.provider_away`.
 */
export const pay = endpoint({
  id: 'payment.pay',
  method: 'POST',
  path: '/api/payment/pay',
  summary: 'Leads the buyer to the payment of an order',
  permission: 'own.orders.follow',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: v.strictObject({
    order_id: orderKeySchema,
    method: v.optional(v.picklist(providerCodes)),
  }),
  result: payState,
  shape: 'envelope',
});

/** The state of an order's payment, by its provider's own word. Refuses with `order.not_found`, `payment.provider_away`. */
export const check = endpoint({
  id: 'payment.check',
  method: 'POST',
  path: '/api/payment/check',
  summary: 'Asks the provider what became of the payment of an order',
  permission: 'own.orders.follow',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: v.strictObject({ order_id: orderKeySchema }),
  result: payState,
  shape: 'envelope',
});

/**
 * Begins a payment of the cart at Vipps, which tells the shop who buys and where it goes (rules/payments#express). The order
 * is made once money is reserved; `order_id` is its key, by which `payment.check` tells what became of it. Each call begins
 * another payment. Refuses what could not be ordered so, such as rentals.
 */
export const express = endpoint({
  id: 'payment.express',
  method: 'POST',
  path: '/api/payment/express',
  summary: 'Leads the buyer of a cart to Vipps for payment and address',
  permission: 'own.cart.use',
  caching: 'none',
  repeat: 'once',
  query: v.strictObject({}),
  body: v.strictObject({
    cartId: v.optional(v.pipe(v.string(), v.maxLength(64))),
    /** Freight is offered as it is there. */
    postcode: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  }),
  result: v.object({ order_id: orderKeySchema, redirect: v.string() }),
  shape: 'envelope',
});
