import * as order from '#contract/order.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { placeOrder } from '#server/workflows/place-order.ts';

const refusals = [
  'order.key_missing',
  'order.key_conflict',
  'order.key_reused',
  'order.cart_ordered',
  'order.seller_missing',
  'order.address_invalid',
  'order.country_not_delivered',
  'order.no_freight',
  'order.field_unknown',
  'order.products_unavailable',
  'order.price_changed',
  'product.no_vat_rate',
  'order.method_unavailable',
  'address.missing',
  'cart.hidden',
  'cart.quantity_above_maximum',
  'coupon.invalid',
] as const;

const create = defineRoute(order.create, refusals, async ({ query, body, headers }, context) => {
  const keys = new Set([headers['idempotency-key'], body.key].filter((key) => key !== undefined));
  const [key, other] = keys;
  if (key === undefined) throw new AppError('order.key_missing');
  if (other !== undefined) throw new AppError('order.key_conflict');
  const cartId = body.cartId ?? query.cartId;
  const request = { ...body, key, ...(cartId !== undefined && { cartId }) };
  return { result: await placeOrder(request, context) };
});

export const orderRoutes: readonly Route[] = [create];
