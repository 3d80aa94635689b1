import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { klarnaHook, vippsHook, vippsMessage } from '#contract/hooks.ts';
import type { ProviderCode } from '#domain/payments/payment.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { HookRoute } from '#server/http/mount-hooks.ts';
import {
  verifySignedRequest,
  type SignedMessage,
  type VerifySignature,
} from '#server/http/verify-signature.ts';
import { findCartPayment } from '#server/repositories/sales/cart-payments.ts';
import { findPaymentByReference } from '#server/repositories/sales/payments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { wakeCartPayment, wakePayments } from '#server/workflows/payments/wake-payment.ts';
import { readMessage } from './read-message.ts';

/**
 * Vipps signs its messages, but the shop takes only the payment's name from them: a message may be
 * late, and may name another shop's payment.
 */
export const vipps: HookRoute = {
  hook: vippsHook,
  verify: verifySignedRequest,
  secret: async (_message, { config }) => config.vippsHookSecret,
  handle: async ({ body }, { tx, now }) => {
    const { reference } = readMessage(vippsMessage, body);
    await wake(tx, 'vipps', reference, now);
  },
};

/**
 * Klarna does not sign its messages. The address holds the secret of the payment, and the body is not
 * read.
 */
export const klarna: HookRoute = {
  hook: klarnaHook,
  verify: secretInAddress,
  secret: async (message, { database: { read } }) => {
    const { payment: reference } = paramsOf(message);
    const known =
      (await findPaymentByReference(read, reference)) ?? (await findCartPayment(read, reference));
    return known?.provider === 'klarna' ? known.secret : undefined;
  },
  handle: (message, { tx, now }) => wake(tx, 'klarna', paramsOf(message).payment, now),
};

/** The payment may belong to an order, or to a cart without one. */
async function wake(tx: Db, provider: ProviderCode, reference: string, now: Moment): Promise<void> {
  const payment = await findPaymentByReference(tx, reference);
  const ofCart = payment === undefined ? await findCartPayment(tx, reference) : undefined;
  if (payment?.provider === provider) await wakePayments(tx, [payment], now);
  if (ofCart?.provider === provider) await wakeCartPayment(tx, ofCart, now);
}

const params = v.object({
  payment: v.fallback(v.string(), ''),
  secret: v.fallback(v.string(), ''),
});

function paramsOf({ address }: SignedMessage): v.InferOutput<typeof params> {
  const { searchParams } = new URL(address, 'http://localhost');
  return v.parse(params, Object.fromEntries(searchParams));
}

/** Each message counts, also a repeat: its only effect is that the payment is read. */
function secretInAddress(
  message: SignedMessage,
  secret: string,
  now: Parameters<VerifySignature>[2],
): ReturnType<VerifySignature> {
  const { payment, secret: told } = paramsOf(message);
  const [given, known] = [Buffer.from(told), Buffer.from(secret)];
  const isRight = given.byteLength === known.byteLength && timingSafeEqual(given, known);
  return isRight ? { id: `${payment} ${now}`, signedAt: now } : undefined;
}
