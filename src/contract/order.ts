import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  orderRequestFromWire,
  orderRequestSchema,
  orderRequestToWire,
  placedOrderFromWire,
  placedOrderSchema,
  placedOrderToWire,
} from '#contract/wire/order.ts';
import { orderKeySchema } from '#contract/wire/ids.ts';

/**
 * Places an order, once per key (rules/orders#order-key). Refuses with `order.key_missing`,
 * `order.key_conflict`, `order.key_reused`, `order.cart_ordered`, `order.seller_missing`, `order.products_unavailable`,
 * `product.no_vat_rate`, `order.price_changed` (with the new `totals`), `order.method_unavailable`,
 * `order.country_not_delivered`, `order.field_unknown`.
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
