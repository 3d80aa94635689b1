import * as payment from '#contract/payment.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { beginExpress } from '#server/workflows/payments/begin-express.ts';
import { checkPayment, payOrder, type PayState } from '#server/workflows/payments/pay-order.ts';

const pay = defineRoute(
  payment.pay,
  ['order.not_found', 'order.method_unavailable', 'payment.provider_away'],
  async ({ body }, context) => {
    const { order_id: key, method: provider } = body;
    return { result: toWire(await payOrder({ key, ...(provider && { provider }) }, context)) };
  },
);

const check = defineRoute(
  payment.check,
  ['order.not_found', 'payment.provider_away'],
  async ({ body }, context) => {
    const { order_id: key, proof } = body;
    return { result: toWire(await checkPayment({ key, ...(proof && { proof }) }, context)) };
  },
);

const express = defineRoute(
  payment.express,
  [
    'cart.empty',
    'cart.hidden',
    'cart.quantity_above_maximum',
    'order.approval_needed',
    'order.method_unavailable',
    'order.no_freight',
    'order.postcode_missing',
    'order.products_off_sale',
    'order.products_unavailable',
    'order.seller_missing',
    'product.no_vat_rate',
    'payment.provider_away',
  ],
  async ({ body }, context) => {
    const { reference, address, proof } = await beginExpress(body, context);
    return { result: { order_id: reference, redirect: address, proof } };
  },
);

function toWire(pays: PayState) {
  const { kind: state } = pays;
  const ofCart = pays.isOfCart && { of_cart: true };
  if (pays.kind === 'unplaced') return { state, refusal: pays.refusal, ...ofCart };
  if (pays.kind === 'ended')
    return { state, provider: pays.provider, reason: pays.reason, ...ofCart };
  if (pays.kind !== 'open') return { state, ...(pays.link !== undefined && { link: pays.link }) };
  const { provider, way } = pays;
  return {
    state,
    provider,
    ...(way?.kind === 'redirect' && { redirect: way.address }),
    ...(way?.kind === 'frame' && { snippet: way.html }),
    ...ofCart,
  };
}

export const paymentRoutes: readonly Route[] = [pay, check, express];
