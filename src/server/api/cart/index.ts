import * as cart from '#contract/cart.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { applyCoupon } from './apply-coupon.ts';
import { create } from './create.ts';
import { deleteCoupon } from './delete-coupon.ts';
import { remove } from './delete.ts';
import { paymentMethods } from './payment-methods.ts';
import { pull } from './pull.ts';
import { shippingInformation } from './shipping-information.ts';
import { shippingMethods } from './shipping-methods.ts';
import { totals } from './totals.ts';
import { update } from './update.ts';

/** A viewer who sees no prices has no cart. */
const pricing = ['cart.hidden'] as const;

const changing = [
  ...pricing,
  'product.not_found',
  'product.no_vat_rate',
  'product.no_such_configuration',
  'product.no_such_option',
  'product.option_required',
  'product.option_unwritten',
  'product.option_too_long',
  'product.option_day',
  'product.option_time',
  'rental.not_offered',
  'rental.period',
  'rental.too_late',
  'rental.day',
  'cart.item_not_found',
  'cart.too_many_lines',
  'cart.not_available',
  'cart.price_unknown',
  'cart.out_of_stock',
  'cart.quantity_invalid',
  'cart.quantity_below_minimum',
  'cart.quantity_above_maximum',
  'cart.quantity_increment',
  'cart.quantity_unavailable',
] as const;

export const cartRoutes: readonly Route[] = [
  defineRoute(cart.create, create, ['request.too_many']),
  defineRoute(cart.pull, pull, pricing),
  defineRoute(cart.update, update, changing),
  defineRoute(cart.remove, remove, ['cart.item_not_found']),
  defineRoute(cart.totals, totals, pricing),
  defineRoute(cart.paymentMethods, paymentMethods, pricing),
  defineRoute(cart.shippingMethods, shippingMethods, [...pricing, 'address.missing']),
  defineRoute(cart.shippingInformation, shippingInformation, [
    ...pricing,
    'address.missing',
    'order.country_not_delivered',
    'order.method_unavailable',
  ]),
  defineRoute(cart.applyCoupon, applyCoupon, ['cart.empty', 'coupon.invalid', 'request.too_many']),
  defineRoute(cart.deleteCoupon, deleteCoupon),
];
