import * as v from 'valibot';
import { endpoint } from '#contract/http/endpoint.ts';
import { orderKeySchema } from '#contract/wire/ids.ts';

const cartId = v.pipe(v.string(), v.maxLength(64));
const code = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64))));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const maxLines = 1000;

/**
 * An order in Klarna's names, as a client of the bridge sends it. The shop uses only its id and amount,
 * and makes the rest from its own cart (rules/payments#cart-at-klarna).
 */
const sentOrder = v.strictObject({
  orderId: v.optional(v.nullable(orderKeySchema)),
  order_amount: amount,
  order_tax_amount: v.optional(amount),
  order_lines: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(maxLines))),
  purchase_country: v.optional(v.string()),
  purchase_currency: v.optional(v.string()),
  locale: v.optional(v.string()),
  shipping_options: v.optional(v.unknown()),
  selected_shipping_option: v.optional(v.unknown()),
  shipping_countries: v.optional(v.unknown()),
  billing_address: v.optional(v.unknown()),
  shipping_address: v.optional(v.unknown()),
  external_payment_methods: v.optional(v.unknown()),
  external_checkouts: v.optional(v.unknown()),
  options: v.optional(v.unknown()),
  merchant_data: v.optional(v.unknown()),
  merchant_reference1: v.optional(v.unknown()),
  merchant_reference2: v.optional(v.unknown()),
});

/** An order at Klarna without its buyer's data. `snippet` repeats `html_snippet`. */
const klarnaOrder = v.strictObject({
  order_id: v.string(),
  status: v.picklist(['checkout_incomplete', 'checkout_complete']),
  purchase_country: v.string(),
  purchase_currency: v.string(),
  locale: v.string(),
  order_amount: amount,
  order_tax_amount: amount,
  html_snippet: v.string(),
  snippet: v.string(),
});

const ofBridge = { permission: 'own.cart.use', caching: 'none', shape: 'envelope' } as const;

/**
 * Opens Klarna's checkout of a cart, or updates it to the present cart. Refuses with
 * `order.price_changed` where the client's amount differs from the shop's, and with
 * `payment.provider_refused` and Klarna's own code where Klarna refuses. Refuses with
 * `order.approval_needed` where the order is above its buyer's limits.
 */
export const createOrUpdateOrder = endpoint({
  ...ofBridge,
  id: 'klarna.create-or-update-order',
  method: 'POST',
  path: '/api/ext/payment-klarna-bridge/create-or-update-order',
  summary: 'Opens Klarna’s checkout of a cart, or brings it up to date',
  repeat: 'idempotent',
  query: v.strictObject({ cartId: v.optional(cartId) }),
  body: v.strictObject({ order: sentOrder, storeCode: code, dataSourceStoreCode: code }),
  result: klarnaOrder,
});

/**
 * An order at Klarna by its id, for a client that holds its cart or has placed its order; without the
 * buyer's data.
 */
export const orderId = endpoint({
  ...ofBridge,
  id: 'klarna.order-id',
  method: 'GET',
  path: '/api/ext/payment-klarna-bridge/order-id',
  summary: 'Tells how far a buyer has come at Klarna',
  repeat: 'safe',
  query: v.strictObject({ sid: orderKeySchema, cartId: v.optional(cartId) }),
  result: klarnaOrder,
});

/** Places the order of a cart with the buyer's data from Klarna, before or after the payment there. */
export const validate = endpoint({
  ...ofBridge,
  id: 'klarna.validate-kco-callback',
  method: 'POST',
  path: '/api/ext/payment-klarna-bridge/validate-kco-callback',
  summary: 'Places the order that a buyer is about to pay at Klarna',
  repeat: 'keyed',
  query: v.strictObject({ cartId: v.optional(cartId) }),
  body: v.strictObject({ orderId: orderKeySchema }),
  result: v.strictObject({
    order_id: v.string(),
    orderNumber: v.string(),
    /** The money is not reserved yet. */
    awaits_payment: v.boolean(),
  }),
});
