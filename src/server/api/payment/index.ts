import * as payment from '#contract/payment.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
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
  async ({ body }, context) => ({ result: toWire(await checkPayment(body.order_id, context)) }),
);

function toWire(pays: PayState) {
  const { kind: state } = pays;
  if (pays.kind === 'ended') return { state, provider: pays.provider, reason: pays.reason };
  if (pays.kind !== 'open') return { state };
  const { provider, way } = pays;
  return {
    state,
    provider,
    ...(way?.kind === 'redirect' && { redirect: way.address }),
    ...(way?.kind === 'frame' && { snippet: way.html }),
  };
}

export const paymentRoutes: readonly Route[] = [pay, check];
