import * as v from 'valibot';
import type { PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  destinationFromWire,
  destinationSchema,
  destinationToWire,
  type Destination,
} from '#contract/wire/address.ts';
import {
  cartItemFromWire,
  cartItemRemovalFromWire,
  cartItemRemovalSchema,
  cartItemRemovalToWire,
  cartItemRequestFromWire,
  cartItemRequestSchema,
  cartItemRequestToWire,
  cartItemSchema,
  cartItemToWire,
  type ServedCartItem,
} from '#contract/wire/cart-item.ts';
import { freightFromWire, freightSchema, freightToWire } from '#contract/wire/freight.ts';
import {
  paymentMethodFromWire,
  paymentMethodSchema,
  paymentMethodToWire,
  shippingMethodFromWire,
  shippingMethodSchema,
  shippingMethodToWire,
} from '#contract/wire/methods.ts';
import {
  shippingAnswerFromWire,
  shippingAnswerSchema,
  shippingAnswerToWire,
  shippingChoiceFromWire,
  shippingChoiceSchema,
  shippingChoiceToWire,
} from '#contract/wire/shipping-information.ts';
import { totalsFromWire, totalsSchema, totalsToWire } from '#contract/wire/totals.ts';

/** A guest's cart id has 32 hex digits; a customer's own cart needs none (rules/cart#whose-cart). */
const cartId = v.pipe(v.string(), v.maxLength(64));
const cartQuery = v.strictObject({ cartId: v.optional(cartId) });
const couponQuery = v.strictObject({
  cartId: v.optional(cartId),
  coupon: v.pipe(v.string(), v.trim(), v.minLength(1, 'coupon.missing'), v.maxLength(64)),
});

const line = translation({
  schema: cartItemSchema,
  toWire: cartItemToWire,
  fromWire: cartItemFromWire,
});

const lines = translation({
  schema: v.array(cartItemSchema),
  toWire: (items: readonly ServedCartItem[]) => items.map(cartItemToWire),
  fromWire: (wire): readonly ServedCartItem[] => wire.map(cartItemFromWire),
});

const totalsShape = translation({
  schema: totalsSchema,
  toWire: totalsToWire,
  fromWire: totalsFromWire,
});

const paymentMethodList = translation({
  schema: v.array(paymentMethodSchema),
  toWire: (methods: readonly PaymentMethod[]) => methods.map(paymentMethodToWire),
  fromWire: (wire): readonly PaymentMethod[] => wire.map(paymentMethodFromWire),
});

const shippingMethodList = translation({
  schema: v.array(shippingMethodSchema),
  toWire: (methods: readonly ShippingMethod[]) => methods.map(shippingMethodToWire),
  fromWire: (wire): readonly ShippingMethod[] => wire.map(shippingMethodFromWire),
});

/** The parts that all cart calls share. Their answers are personal, so no cache keeps them. */
const ofCart = { permission: 'own.cart.use', caching: 'none', shape: 'envelope' } as const;

/** Opens a cart, or finds the customer's own, and returns its id. */
export const create = endpoint({
  ...ofCart,
  id: 'cart.create',
  method: 'POST',
  path: '/api/cart/create',
  summary: 'Opens a cart and answers its id',
  permission: 'anyone',
  repeat: 'once',
  query: cartQuery,
  result: v.string(),
});

export const pull = endpoint({
  ...ofCart,
  id: 'cart.pull',
  method: 'GET',
  path: '/api/cart/pull',
  summary: 'The lines of a cart',
  repeat: 'safe',
  query: cartQuery,
  result: lines,
});

/**
 * Adds a quantity without `serverItemId`, sets it with one. Refuses with the `cart.*` codes of
 * domain/errors.
 */
export const update = endpoint({
  ...ofCart,
  id: 'cart.update',
  method: 'POST',
  path: '/api/cart/update',
  summary: 'Adds a line or sets its quantity',
  repeat: 'once',
  query: cartQuery,
  body: translation({
    schema: cartItemRequestSchema,
    toWire: cartItemRequestToWire,
    fromWire: cartItemRequestFromWire,
  }),
  result: line,
});

/** Removes a line. Refuses with `cart.item_not_found` when the cart has no such line. */
export const remove = endpoint({
  ...ofCart,
  id: 'cart.delete',
  method: 'POST',
  path: '/api/cart/delete',
  summary: 'Takes a line out of a cart',
  repeat: 'once',
  query: cartQuery,
  body: translation({
    schema: cartItemRemovalSchema,
    toWire: cartItemRemovalToWire,
    fromWire: cartItemRemovalFromWire,
  }),
  result: v.literal(true),
});

export const totals = endpoint({
  ...ofCart,
  id: 'cart.totals',
  method: 'GET',
  path: '/api/cart/totals',
  summary: 'What a cart costs',
  repeat: 'safe',
  query: cartQuery,
  result: totalsShape,
});

export const paymentMethods = endpoint({
  ...ofCart,
  id: 'cart.payment-methods',
  method: 'GET',
  path: '/api/cart/payment-methods',
  summary: 'Ways to pay for a cart',
  repeat: 'safe',
  query: cartQuery,
  result: paymentMethodList,
});

/** The rates of delivery to a country, by default that of the store view. They are the same for all viewers. */
export const freight = endpoint({
  id: 'cart.freight',
  method: 'GET',
  path: '/api/cart/freight',
  summary: 'What delivery costs, so that freight can be worked out offline',
  permission: 'anyone',
  caching: 'none',
  shape: 'envelope',
  repeat: 'safe',
  query: v.strictObject({ country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))) }),
  result: translation({ schema: freightSchema, toWire: freightToWire, fromWire: freightFromWire }),
});

/** Lists the ways of delivery for an address. Refuses with `address.missing`. */
export const shippingMethods = endpoint({
  ...ofCart,
  id: 'cart.shipping-methods',
  method: 'POST',
  path: '/api/cart/shipping-methods',
  summary: 'Ways to deliver a cart to an address',
  repeat: 'safe',
  query: cartQuery,
  body: translation({
    schema: v.strictObject({ address: destinationSchema }),
    toWire: (to: Destination) => ({ address: destinationToWire(to) }),
    fromWire: ({ address }): Destination => destinationFromWire(address),
  }),
  result: shippingMethodList,
});

/** Prices a cart for an address and a method; refuses with `address.missing`, `order.method_unavailable`, `order.country_not_delivered`. */
export const shippingInformation = endpoint({
  ...ofCart,
  id: 'cart.shipping-information',
  method: 'POST',
  path: '/api/cart/shipping-information',
  summary: 'Sets where and how a cart is delivered and answers its totals',
  repeat: 'idempotent',
  query: cartQuery,
  body: translation({
    schema: shippingChoiceSchema,
    toWire: shippingChoiceToWire,
    fromWire: shippingChoiceFromWire,
  }),
  result: translation({
    schema: shippingAnswerSchema,
    toWire: shippingAnswerToWire,
    fromWire: shippingAnswerFromWire,
  }),
});

/**
 * Applies a coupon. Refuses with `coupon.missing`, `coupon.invalid`, `coupon.below_minimum`,
 * `coupon.not_for_goods`, `cart.empty`.
 */
export const applyCoupon = endpoint({
  ...ofCart,
  id: 'cart.apply-coupon',
  method: 'POST',
  path: '/api/cart/apply-coupon',
  summary: 'Applies a coupon',
  repeat: 'idempotent',
  query: couponQuery,
  result: v.literal(true),
});

/**
 * Uses loyalty points for the goods of a customer's cart, in place of earlier ones; 0 uses none. Refuses with
 * `loyalty.closed`, `loyalty.too_few`, `cart.empty`.
 */
export const usePoints = endpoint({
  ...ofCart,
  id: 'cart.use-points',
  method: 'POST',
  path: '/api/cart/use-points',
  summary: 'Uses loyalty points',
  repeat: 'idempotent',
  query: v.strictObject({ cartId: v.optional(cartId) }),
  body: v.strictObject({
    points: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
  }),
  result: v.literal(true),
});

export const deleteCoupon = endpoint({
  ...ofCart,
  id: 'cart.delete-coupon',
  method: 'POST',
  path: '/api/cart/delete-coupon',
  summary: 'Takes the coupon away',
  repeat: 'idempotent',
  query: cartQuery,
  result: v.literal(true),
});

/** The applied code while it may still be used, else null. */
export const coupon = endpoint({
  ...ofCart,
  id: 'cart.coupon',
  method: 'GET',
  path: '/api/cart/coupon',
  summary: 'The coupon of a cart',
  repeat: 'safe',
  query: cartQuery,
  result: v.nullable(v.string()),
});
