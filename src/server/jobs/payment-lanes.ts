import * as v from 'valibot';
import { providerCodes, type ProviderCode } from '#domain/payments/payment.ts';
import { followExpress } from '#server/workflows/payments/follow-express.ts';
import { followPayment } from '#server/workflows/payments/follow-payment.ts';
import { expressKind } from '#server/workflows/payments/wake-payment.ts';
import type { Lane } from './work-lane.ts';

const ofPayment = v.strictObject({ paymentId: v.number(), isWatch: v.optional(v.boolean()) });

const ofExpress = v.strictObject({ reference: v.string(), isWatch: v.optional(v.boolean()) });

const expressLane: Lane = {
  name: 'express payments',
  givesUp: false,
  kinds: { [expressKind]: ofExpress },
  isOpen: async ({ payments }) => payments.has('vipps'),
  run: async (services, { document }) => {
    const { reference, isWatch = false } = v.parse(ofExpress, document);
    const until = await followExpress(services, reference);
    return isWatch && until !== undefined ? { until, reason: '' } : undefined;
  },
};

/** Follows payments at their provider. One provider that is away keeps no other waiting. */
export const paymentLanes: readonly Lane[] = [...providerCodes.map(laneOf), expressLane];

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
