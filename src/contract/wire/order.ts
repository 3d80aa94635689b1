import * as v from 'valibot';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import { checkBuyer } from '#domain/checkout/address.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { Moment } from '#domain/time/moment.ts';
import {
  addressFields,
  addressFromWire,
  addressSchema,
  addressToWire,
  ruledAddress,
} from './address.ts';
import { emailSchema } from './customer.ts';
import { orderKeySchema, skuSchema } from './ids.ts';
import { lineNoteSchema } from './line-note.ts';
import { optionsFromWire, optionsToWire, productOptionSchema } from './item-options.ts';
import { isoMoment, momentFromWire, momentToWire } from './moment.ts';
import { fromKroner, positiveKroner, priceFromKroner, toKroner } from './money.ts';

const maxIdLength = 64;
const maxTextLength = 255;
const maxFieldLength = 2000;
const maxFields = 20;
/** An order has at most as many lines as a cart. */
const maxLines = 500;

const id = v.pipe(v.string(), v.maxLength(maxIdLength));
const text = v.pipe(v.string(), v.maxLength(maxTextLength));

/**
 * One ordered line; `unit` is the price that the client says the shopper saw. It is only compared,
 * never used (rules/orders#price-check).
 */
export interface OrderRequestLine {
  readonly sku: string;
  readonly quantity: number;
  readonly options: CartItemOptions;
  readonly unit?: Partial<Price>;
  /** The shopper's note on the line (rules/cart#notes). */
  readonly note?: string;
}

/** The request that places an order. */
export interface OrderRequest {
  /** The order key in the body; the header `Idempotency-Key` wins over it. */
  readonly key?: string;
  readonly cartId?: string;
  readonly lines: readonly OrderRequestLine[];
  readonly email: string;
  readonly billing: Address;
  /** Absent when everything ordered is virtual or downloadable. */
  readonly shipping?: Address;
  readonly shippingMethod?: { readonly carrierCode: string; readonly methodCode: string };
  readonly paymentMethodCode: string;
  /** Gross total that the shopper saw, in øre. */
  readonly expectedTotal?: Ore;
  /** Absent where the cart's order fields are used. */
  readonly fields?: Readonly<Record<string, string>>;
  /**
   * The version of the terms that the shopper accepted; 0 for the built-in terms. Absent where the
   * client sends none.
   */
  readonly termsVersion?: number;
}

export const orderLineSchema = v.strictObject({
  sku: skuSchema,
  qty: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  name: v.optional(text),
  price: v.optional(positiveKroner),
  price_incl_tax: v.optional(positiveKroner),
  product_type: v.optional(text),
  parentSku: v.optional(v.string()),
  product_option: v.optional(v.nullable(productOptionSchema)),
  note: v.optional(lineNoteSchema),
});

/**
 * Neither address needs a place where goods are fetched, except for an invoice
 * (rules/orders#invoice-address).
 */
export const billingAddressSchema = ruledAddress(
  v.strictObject({ ...addressFields, email: emailSchema }),
  checkBuyer,
);
export const deliveryAddressSchema = ruledAddress(addressSchema, checkBuyer);

/** Values of order fields by their codes. */
export const orderFieldsSchema = v.pipe(
  v.record(id, v.pipe(v.string(), v.maxLength(maxFieldLength))),
  v.maxEntries(maxFields),
);

/**
 * The order body (rules/orders#order-key). The addresses hold the e-mail. Prices, `grand_total` and
 * `terms_version` (our addition) are those that the shopper saw; `user_id`, dates and `transmited` are
 * accepted and ignored.
 */
export const orderRequestSchema = v.strictObject({
  user_id: v.optional(v.nullable(id)),
  cart_id: v.optional(v.nullable(id)),
  store_code: v.optional(v.nullable(id)),
  transmited: v.optional(v.boolean()),
  transmited_at: v.optional(v.nullable(text)),
  created_at: v.optional(v.nullable(text)),
  updated_at: v.optional(v.nullable(text)),
  order_id: v.optional(orderKeySchema),
  grand_total: v.optional(positiveKroner),
  products: v.pipe(v.array(orderLineSchema), v.minLength(1), v.maxLength(maxLines)),
  addressInformation: v.strictObject({
    billingAddress: billingAddressSchema,
    shippingAddress: v.optional(v.nullable(deliveryAddressSchema)),
    shipping_method_code: v.optional(v.nullable(text)),
    shipping_carrier_code: v.optional(v.nullable(text)),
    payment_method_code: v.pipe(text, v.minLength(1)),
    payment_method_additional: v.optional(v.unknown()),
    shippingExtraFields: v.optional(v.unknown()),
  }),
  orderFields: v.optional(orderFieldsSchema),
  terms_version: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});

export function orderRequestToWire(request: OrderRequest): v.InferInput<typeof orderRequestSchema> {
  const { shipping, shippingMethod } = request;
  return {
    ...(request.cartId === undefined ? {} : { cart_id: request.cartId }),
    ...(request.key === undefined ? {} : { order_id: request.key }),
    ...(request.expectedTotal === undefined
      ? {}
      : { grand_total: toKroner(request.expectedTotal) }),
    products: request.lines.map(lineToWire),
    addressInformation: {
      billingAddress: { ...addressToWire(request.billing), email: request.email },
      ...(shipping && {
        shippingAddress: { ...addressToWire(shipping), email: request.email },
      }),
      ...(shippingMethod && {
        shipping_method_code: shippingMethod.methodCode,
        shipping_carrier_code: shippingMethod.carrierCode,
      }),
      payment_method_code: request.paymentMethodCode,
    },
    ...(request.fields && { orderFields: { ...request.fields } }),
    ...(request.termsVersion !== undefined && { terms_version: request.termsVersion }),
  };
}

export function orderRequestFromWire(wire: v.InferOutput<typeof orderRequestSchema>): OrderRequest {
  const { addressInformation: about } = wire;
  const { shipping_carrier_code: carrierCode, shipping_method_code: methodCode } = about;
  return {
    ...(wire.order_id === undefined ? {} : { key: wire.order_id }),
    ...(wire.cart_id && { cartId: wire.cart_id }),
    lines: wire.products.map(lineFromWire),
    email: about.billingAddress.email,
    billing: addressFromWire(about.billingAddress),
    ...(about.shippingAddress && { shipping: addressFromWire(about.shippingAddress) }),
    ...(carrierCode && methodCode && { shippingMethod: { carrierCode, methodCode } }),
    paymentMethodCode: about.payment_method_code,
    ...(wire.grand_total === undefined ? {} : { expectedTotal: fromKroner(wire.grand_total) }),
    ...(wire.orderFields && { fields: wire.orderFields }),
    ...(wire.terms_version !== undefined && { termsVersion: wire.terms_version }),
  };
}

export function lineToWire(line: OrderRequestLine): v.InferInput<typeof orderLineSchema> {
  const option = optionsToWire(line.options);
  return {
    sku: line.sku,
    qty: line.quantity,
    ...(line.unit?.net !== undefined && { price: toKroner(line.unit.net) }),
    ...(line.unit?.gross !== undefined && { price_incl_tax: toKroner(line.unit.gross) }),
    ...(option && { product_option: option }),
    ...(line.note === undefined ? {} : { note: line.note }),
  };
}

export function lineFromWire(line: v.InferOutput<typeof orderLineSchema>): OrderRequestLine {
  const unit = unitFromWire(line);
  return {
    sku: line.sku,
    quantity: line.qty,
    options: optionsFromWire(line.product_option),
    ...(unit && { unit }),
    ...(line.note && { note: line.note }),
  };
}

function unitFromWire({
  price: net,
  price_incl_tax: gross,
}: v.InferOutput<typeof orderLineSchema>): Partial<Price> | undefined {
  if (net !== undefined && gross !== undefined) return priceFromKroner(net, gross);
  if (net !== undefined) return { net: fromKroner(net) };
  return gross === undefined ? undefined : { gross: fromKroner(gross) };
}

/** The proof that an order is placed; only this takes it out of the outbox (rules/orders#proof). */
export interface PlacedOrder {
  readonly id: number;
  readonly number: string;
  /** The client's key, echoed. */
  readonly key: string;
  readonly placedAt: Moment;
  readonly status: OrderStatus;
  /** The gross amount that the buyer pays. */
  readonly total: Ore;
  /** The buyer pays now, and the payment confirms the order (rules/payments#order-first). */
  readonly awaitsPayment?: boolean;
  /** Bought files with the addresses of their pages; sent to the buyer only. */
  readonly files?: readonly { readonly title: string; readonly address: string }[];
}

/** Older clients read `magentoOrderId` and `transferedAt`, so those spellings stay. */
export const placedOrderSchema = v.object({
  magentoOrderId: v.string(),
  backendOrderId: v.string(),
  orderNumber: v.pipe(v.string(), v.minLength(1)),
  order_id: v.pipe(v.string(), v.minLength(1)),
  transferedAt: isoMoment,
  status: v.picklist(['processing', 'complete', 'canceled']),
  grand_total: positiveKroner,
  awaits_payment: v.optional(v.boolean()),
  downloads: v.optional(v.array(v.object({ title: v.string(), url: v.string() }))),
});

export function placedOrderToWire(order: PlacedOrder): v.InferOutput<typeof placedOrderSchema> {
  return {
    magentoOrderId: String(order.id),
    backendOrderId: String(order.id),
    orderNumber: order.number,
    order_id: order.key,
    transferedAt: momentToWire(order.placedAt),
    status: order.status,
    grand_total: toKroner(order.total),
    ...(order.awaitsPayment && { awaits_payment: true }),
    ...(order.files && {
      downloads: order.files.map(({ title, address: url }) => ({ title, url })),
    }),
  };
}

export function placedOrderFromWire(wire: v.InferOutput<typeof placedOrderSchema>): PlacedOrder {
  return {
    id: Number(wire.backendOrderId),
    number: wire.orderNumber,
    key: wire.order_id,
    placedAt: momentFromWire(wire.transferedAt),
    status: wire.status,
    total: fromKroner(wire.grand_total),
    ...(wire.awaits_payment && { awaitsPayment: true }),
    ...(wire.downloads && {
      files: wire.downloads.map(({ title, url: address }) => ({ title, address })),
    }),
  };
}
