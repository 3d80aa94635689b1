import * as v from 'valibot';
import { providerCodes, type ProviderCode } from '#domain/payments/payment.ts';
import { followCartPayment } from '#server/workflows/payments/follow-cart-payment.ts';
import { followPayment } from '#server/workflows/payments/follow-payment.ts';
import type { Lane } from './work-lane.ts';

const ofPayment = v.strictObject({ paymentId: v.number(), isWatch: v.optional(v.boolean()) });

const ofCartPayment = v.strictObject({ reference: v.string(), isWatch: v.optional(v.boolean()) });

/**
 * Follows payments at their provider. Each provider has a lane, so that one that is away delays no
 * other.
 */
export const paymentLanes: readonly Lane[] = providerCodes.flatMap((provider) => [
  laneOf(provider),
  cartLaneOf(provider),
]);

function laneOf(provider: ProviderCode): Lane {
  return {
    name: `payments by ${provider}`,
    // A payment is always tried again without an operator.
    givesUp: false,
    kinds: { [`payment.${provider}`]: ofPayment },
    isOpen: async ({ payments }) => payments.has(provider),
    run: async (services, { document }) => {
      const { paymentId, isWatch = false } = v.parse(ofPayment, document);
      const until = await followPayment(services, paymentId);
      return isWatch && until !== undefined ? { until, reason: '' } : undefined;
    },
  };
}

/** Follows payments of carts, until they become orders. */
function cartLaneOf(provider: ProviderCode): Lane {
  return {
    name: `payments of carts by ${provider}`,
    givesUp: false,
    kinds: { [`cart-payment.${provider}`]: ofCartPayment },
    isOpen: async ({ payments }) => payments.has(provider),
    run: async (services, { document }) => {
      const { reference, isWatch = false } = v.parse(ofCartPayment, document);
      const until = await followCartPayment(services, reference);
      return isWatch && until !== undefined ? { until, reason: '' } : undefined;
    },
  };
}
