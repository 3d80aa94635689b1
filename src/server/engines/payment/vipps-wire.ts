import * as v from 'valibot';
import { checkMobile } from '#domain/customer/phone.ts';
import { addOre, noOre } from '#domain/money/ore.ts';
import { ProviderAway, type PaymentToBegin, type ProviderPayment } from './port.ts';
import { buyerOf, shippingSchema, userSchema } from './vipps-express.ts';
import { oreSchema } from './provider-http.ts';

const money = v.object({ currency: v.literal('NOK'), value: oreSchema });

/** A payment in Vipps's answers, including those to steps. */
export const vippsPaymentSchema = v.object({
  reference: v.string(),
  state: v.picklist(['CREATED', 'ABORTED', 'EXPIRED', 'AUTHORIZED', 'TERMINATED']),
  amount: money,
  aggregate: v.object({
    authorizedAmount: money,
    capturedAmount: money,
    refundedAmount: money,
    cancelledAmount: money,
  }),
  // Only express payments have them. Details that can't be read count as absent.
  userDetails: v.fallback(v.optional(userSchema), undefined),
  shippingDetails: v.fallback(v.optional(shippingSchema), undefined),
});

type VippsPayment = v.InferOutput<typeof vippsPaymentSchema>;

/** The address at which the buyer pays. It may be missing in the answer about an older payment. */
export const begunSchema = v.object({
  reference: v.string(),
  redirectUrl: v.exactOptional(v.pipe(v.string(), v.url(), v.regex(/^https?:/))),
});

export const tokenSchema = v.object({
  // The token must be valid in a header.
  access_token: v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,8000}$/)),
  /** Seconds; Vipps sends them as text. */
  expires_in: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
    v.integer(),
    v.minValue(0),
    v.maxValue(7 * 24 * 3600),
  ),
});

/** The payment that Vipps is asked to open. A mobile number saves the buyer from typing it. */
export function vippsPaymentOf(payment: PaymentToBegin): object {
  const { reference, amount, orderNumber, returnAddress, billing } = payment;
  const mobile = checkMobile(billing.phone, billing.country);
  const isNorwegian = mobile.ok && mobile.value.startsWith('+47');
  return {
    amount: { currency: 'NOK', value: amount },
    paymentMethod: { type: 'WALLET' },
    userFlow: 'WEB_REDIRECT',
    reference,
    paymentDescription: orderNumber,
    returnUrl: returnAddress,
    ...(isNorwegian && { customer: { phoneNumber: mobile.value.slice(1) } }),
  };
}

const endReasons = { ABORTED: 'aborted', EXPIRED: 'expired', TERMINATED: 'canceled' } as const;

/** The state and sums of a payment. Throws `ProviderAway` where the sums contradict one another. */
export function paymentOf(payment: VippsPayment): ProviderPayment {
  const { reference, state, aggregate } = payment;
  const reserved = aggregate.authorizedAmount.value;
  const captured = aggregate.capturedAmount.value;
  const refunded = aggregate.refundedAmount.value;
  const released = aggregate.cancelledAmount.value;
  const isPaid = state === 'AUTHORIZED';
  const isRight = isPaid
    ? reserved > 0 && addOre(captured, released) <= reserved && refunded <= captured
    : addOre(reserved, captured, refunded) === 0;
  if (!isRight) throw new ProviderAway(`The sums of ${reference} contradict one another`);
  const told = { reference, currency: 'NOK', reserved, captured, refunded };
  if (isPaid) {
    const buyer = buyerOf(payment.userDetails, payment.shippingDetails);
    return { ...told, state: 'reserved', released, ...(buyer && { buyer }) };
  }
  // Vipps reports the whole amount of a terminated payment as cancelled, although nothing was reserved.
  if (state === 'CREATED') return { ...told, state: 'open', released: noOre };
  return { ...told, state: 'ended', endReason: endReasons[state], released: noOre };
}

const problemSchema = v.object({
  extraDetails: v.array(v.object({ name: v.string(), reason: v.string() })),
});

/** The code in a refusal of Vipps, such as `6080`. */
export function readErrorCode(problem: unknown): string | undefined {
  const read = v.safeParse(problemSchema, problem);
  if (!read.success) return undefined;
  return read.output.extraDetails.find(({ name }) => name === 'ErrorCode')?.reason;
}
