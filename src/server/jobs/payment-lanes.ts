import * as v from 'valibot';
import { providerCodes, type ProviderCode } from '#domain/payments/payment.ts';
import { followPayment } from '#server/workflows/payments/follow-payment.ts';
import type { Lane } from './work-lane.ts';

const ofPayment = v.strictObject({ paymentId: v.number(), isWatch: v.optional(v.boolean()) });

/** Follows payments at their provider. One provider that is away keeps no other waiting. */
export const paymentLanes: readonly Lane[] = providerCodes.map(laneOf);

function laneOf(provider: ProviderCode): Lane {
  return {
    name: `payments by ${provider}`,
    // Money never waits for a person to ask again.
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
