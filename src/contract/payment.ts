import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  expressRequestFromWire,
  expressRequestSchema,
  expressRequestToWire,
} from '#contract/wire/express.ts';
import { orderKeySchema } from '#contract/wire/ids.ts';
import { cartRefusals } from '#domain/payments/cart-payment.ts';
import { endReasons, providerCodes } from '#domain/payments/payment.ts';

/**
 * The state of an order's payment. `paid`: money is reserved or paid, or none is needed yet; `open`:
 * the buyer can pay, at `redirect` or in the frame of `snippet`; `ended`: the last try brought no
 * money, and another is possible; `unplaced`: the payment of a cart became no order because of
 * `refusal`, and its money is released. `of_cart` means that there is no order yet or ever, so that
 * another payment begins at the cart. `link` is the address of the order's page, for the browser that
 * began a payment of a cart and has proved it.
 */
const payState = v.object({
  state: v.picklist(['paid', 'canceled', 'open', 'ended', 'unplaced']),
  provider: v.optional(v.picklist(providerCodes)),
  redirect: v.optional(v.string()),
  snippet: v.optional(v.string()),
  reason: v.optional(v.picklist(endReasons)),
  refusal: v.optional(v.picklist(cartRefusals)),
  of_cart: v.optional(v.boolean()),
  link: v.optional(v.string()),
});

/**
 * Opens the payment of an order, or continues the open one (rules/payments#order-first). It may be
 * repeated. Refuses with `order.not_found`, `order.method_unavailable`, `payment.provider_away`.
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

/**
 * The state of an order's payment, as its provider reports it. Refuses with `order.not_found`,
 * `payment.provider_away`.
 */
export const check = endpoint({
  id: 'payment.check',
  method: 'POST',
  path: '/api/payment/check',
  summary: 'Asks the provider what became of the payment of an order',
  permission: 'own.orders.follow',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: v.strictObject({
    order_id: orderKeySchema,
    proof: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  result: payState,
  shape: 'envelope',
});

/**
 * Begins a payment of the cart, or of the named `products` beside it, at Vipps, which tells the shop the buyer and the address
 * (rules/payments#express). The order is made once money is reserved; `order_id` is its key, with which
 * `payment.check` reports the outcome, and with `proof` also the link of the order. Each call begins another payment. Refuses carts that can't be
 * ordered this way, such as those with rentals.
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
  body: translation({
    schema: expressRequestSchema,
    toWire: expressRequestToWire,
    fromWire: expressRequestFromWire,
  }),
  result: v.object({ order_id: orderKeySchema, redirect: v.string(), proof: v.string() }),
  shape: 'envelope',
});
