import * as v from 'valibot';
import { endpoint } from '#contract/http/endpoint.ts';
import { orderKeySchema } from '#contract/wire/ids.ts';
import { endReasons, providerCodes } from '#domain/payments/payment.ts';

/**
 * The state of an order's payment. `paid`: money stands for it, or none is needed beforehand; `open`: the buyer can pay, at
 * `redirect` or in the frame that `snippet` makes; `ended`: the last try brought no money, and there may be another.
 */
const payState = v.object({
  state: v.picklist(['paid', 'canceled', 'open', 'ended']),
  provider: v.optional(v.picklist(providerCodes)),
  redirect: v.optional(v.string()),
  snippet: v.optional(v.string()),
  reason: v.optional(v.picklist(endReasons)),
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
