import * as order from '#contract/order.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { create } from './create.ts';

export const orderRoutes: readonly Route[] = [
  defineRoute(order.create, create, [
    'request.too_many',
    'order.key_missing',
    'order.key_conflict',
    'order.key_reused',
    'order.cart_ordered',
    'order.address_invalid',
    'order.country_not_delivered',
    'order.field_unknown',
    'order.products_unavailable',
    'order.price_changed',
    'product.no_vat_rate',
    'order.method_unavailable',
    'address.missing',
    'cart.hidden',
    'cart.quantity_above_maximum',
    'coupon.invalid',
  ]),
];
