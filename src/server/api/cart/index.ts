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

export const cartRoutes: readonly Route[] = [
  defineRoute(cart.create, create),
  defineRoute(cart.pull, pull),
  defineRoute(cart.update, update),
  defineRoute(cart.remove, remove),
  defineRoute(cart.totals, totals),
  defineRoute(cart.paymentMethods, paymentMethods),
  defineRoute(cart.shippingMethods, shippingMethods),
  defineRoute(cart.shippingInformation, shippingInformation),
  defineRoute(cart.applyCoupon, applyCoupon),
  defineRoute(cart.deleteCoupon, deleteCoupon),
];
