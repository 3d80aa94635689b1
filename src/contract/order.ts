import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  orderKeySchema,
  orderRequestFromWire,
  orderRequestSchema,
  orderRequestToWire,
  placedOrderFromWire,
  placedOrderSchema,
  placedOrderToWire,
} from '#contract/wire/order.ts';

/**
 * Places an order, once per key (decisions C3). Refuses with `order.key_missing`, `order.key_conflict`,
 * `order.key_reused`, `order.products_unavailable`, `order.price_changed` (with the new `totals`),
 * `order.method_unavailable`.
 */
export const create = endpoint({
  id: 'order.create',
  method: 'POST',
  path: '/api/order',
  aliases: ['/api/order/create'],
  summary: 'Places an order',
  access: 'cart-holder',
  caching: 'none',
  repeat: 'keyed',
  query: v.strictObject({ cartId: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  headers: v.object({ 'idempotency-key': v.optional(orderKeySchema) }),
  body: translation({
    schema: orderRequestSchema,
    toWire: orderRequestToWire,
    fromWire: orderRequestFromWire,
  }),
  result: translation({
    schema: placedOrderSchema,
    toWire: placedOrderToWire,
    fromWire: placedOrderFromWire,
  }),
  shape: 'envelope',
});
