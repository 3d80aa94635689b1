import type { Route } from '#server/http/handle.ts';
import { applyCoupon, deleteCoupon } from './coupon.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { paymentMethods, pull, shippingMethods, totals } from './read.ts';
import { shippingInformation } from './shipping-information.ts';
import { update } from './update.ts';

export const cartRoutes: readonly Route[] = [
  create,
  pull,
  update,
  remove,
  totals,
  paymentMethods,
  shippingMethods,
  shippingInformation,
  applyCoupon,
  deleteCoupon,
];
