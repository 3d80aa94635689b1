import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { formBody } from '#contract/http/rules.ts';
import {
  orderRequestFromWire,
  orderRequestSchema,
  orderRequestToWire,
  placedOrderFromWire,
  placedOrderSchema,
  placedOrderToWire,
} from '#contract/wire/order.ts';
import { orderHistorySchema, orderStatus, writtenFields } from '#contract/wire/order-history.ts';
import { orderKeySchema } from '#contract/wire/ids.ts';
import { isoMoment } from '#contract/wire/moment.ts';
import { kroner } from '#contract/wire/money.ts';
import { paging } from '#contract/wire/paging.ts';
import { returnConditions } from '#domain/returns/return-request.ts';
import { askForLinkRules } from '#domain/orders/ask-for-link.ts';

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/**
 * Places an order, once per key (rules/orders#order-key). Refuses with `order.key_missing`,
 * `order.key_conflict`, `order.key_reused`, `order.cart_ordered`, `order.seller_missing`,
 * `order.products_off_sale`, `order.products_unavailable`, `product.no_vat_rate`, `order.price_changed` (with the new
 * `totals`), `order.terms_changed` (with the `terms_version` in force), `order.method_unavailable`,
 * `order.country_not_delivered`, `order.field_unknown`.
 */
export const create = endpoint({
  id: 'order.create',
  method: 'POST',
  path: '/api/order',
  aliases: ['/api/order/create'],
  summary: 'Places an order',
  permission: 'own.orders.place',
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

/**
 * The customer's orders, newest first; empty after the last page. An order's labels and pieces follow
 * from the state of its lines (rules/orders#order-states).
 */
export const history = endpoint({
  id: 'order.history',
  method: 'GET',
  path: '/api/user/order-history',
  summary: 'The orders of the signed-in customer',
  permission: 'own.orders.view',
  caching: 'none',
  repeat: 'safe',
  query: v.strictObject(paging(20)),
  result: orderHistorySchema,
  shape: 'envelope',
});

/** Answers the same for every number and address (rules/orders#look-up). */
export const sendLink = endpoint({
  id: 'order.send-link',
  method: 'POST',
  path: '/api/order/send-link',
  summary: 'Sends the buyer of an order a letter with its link',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: formBody(askForLinkRules),
  result: v.literal(true),
  shape: 'envelope',
});

/**
 * Declares a consumer's withdrawal; a repeat with the same `request` finds the first. It needs a
 * customer whose order it is, or `key`, that of the order's link. Refuses with `order.not_found`,
 * `return.not_eligible`, `return.quantity`, `return.seal_broken` (rules/law#withdrawal).
 */
export const withdraw = endpoint({
  id: 'order.withdraw',
  method: 'POST',
  path: '/api/order/withdraw',
  summary: 'Withdraws from a purchase, whole or in part',
  permission: 'anyone',
  caching: 'none',
  repeat: 'keyed',
  query: v.strictObject({}),
  body: v.strictObject({
    order_number: v.pipe(v.string(), v.regex(/^\d{9,15}$/)),
    key: v.optional(v.pipe(v.string(), v.maxLength(64))),
    request: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    items: v.pipe(
      v.array(v.strictObject({ line: positive, quantity: positive })),
      v.minLength(1),
      v.maxLength(200),
    ),
    /** The condition of what comes back; the buyer need not tell it. */
    condition: v.optional(v.picklist(returnConditions)),
  }),
  result: v.object({ number: v.string(), received_at: isoMoment }),
  shape: 'envelope',
});

/**
 * Cancels a whole order of which nothing is packed. It needs a customer whose order it is, or `key`,
 * that of the order's link; a repeat finds it cancelled. Refuses with `order.not_found` and
 * `order.not_cancelable` (rules/orders#cancelling).
 */
export const cancel = endpoint({
  id: 'order.cancel',
  method: 'POST',
  path: '/api/order/cancel',
  summary: 'Cancels an order that is not packed yet',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: v.strictObject({
    order_number: v.pipe(v.string(), v.regex(/^\d{9,15}$/)),
    key: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  result: v.object({ number: v.string(), canceled_at: isoMoment }),
  shape: 'envelope',
});

/**
 * The state of the order with a key: its number, its sum and the amount left to pay. Only its own
 * customer gets its order fields. Refuses with `order.not_found`, also for another customer's order.
 */
export const sync = endpoint({
  id: 'order.sync',
  method: 'GET',
  path: '/api/sync/order/:order_id',
  summary: 'What became of an order that was sent',
  permission: 'own.orders.follow',
  caching: 'none',
  repeat: 'safe',
  query: v.strictObject({ order_id: orderKeySchema }),
  result: v.object({
    platform_order_id: v.string(),
    transmited: v.literal(true),
    transmited_at: isoMoment,
    platform: v.string(),
    order: v.null(),
    /** Our addition, as in the answer to a new order. */
    orderNumber: v.string(),
    status: orderStatus,
    grand_total: kroner,
    total_due: kroner,
    ...v.partial(v.object(writtenFields)).entries,
  }),
  shape: 'envelope',
});
