import type { CartPayment } from '#domain/payments/cart-payment.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { minuteMs, moment, type Moment } from '#domain/time/moment.ts';
import { paymentsOf } from '#server/repositories/sales/payments.ts';
import { putAllIntoOutbox, putIntoOutbox } from '#server/repositories/system/outbox.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { newToken } from '#server/tokens.ts';

/** Until then the buyer's own browser follows a payment. */
const firstLookMs = minuteMs;

/**
 * Has payments looked at: the worker reads what their providers say, and does what is next. The reason may be anything
 * that concerns them, so a message says nothing but the payment (rules/payments#following).
 */
export async function wakePayments(
  tx: Db,
  payments: readonly Pick<Payment, 'id' | 'provider'>[],
  now: Moment,
): Promise<void> {
  if (payments.length === 0) return;
  const messages = payments.map(({ id, provider }) => ({
    kind: `payment.${provider}`,
    key: `payment-${id}-${newToken()}`,
    document: { paymentId: id },
  }));
  await putAllIntoOutbox(tx, messages, now);
}

/** A payment is looked at from time to time, from its first minute until it has come to rest. */
export async function watchPayment(
  tx: Db,
  { id, provider }: Pick<Payment, 'id' | 'provider'>,
  now: Moment,
): Promise<void> {
  const key = `payment-${id}-watch`;
  const document = { paymentId: id, isWatch: true };
  const dueAt = moment(now + firstLookMs);
  await putIntoOutbox(tx, { kind: `payment.${provider}`, key, document, dueAt }, now);
}

/** After a move of an order: its payments may have to be taken, given back or freed. */
export async function wakePaymentsOf(tx: Db, orderId: number, now: Moment): Promise<void> {
  await wakePayments(tx, await paymentsOf(tx, orderId), now);
}

type OfCart = Pick<CartPayment, 'provider' | 'reference'>;

/** Has a payment of a cart looked at, now or from its first minute on until it has come to rest. */
export async function wakeCartPayment(
  tx: Db,
  { provider, reference }: OfCart,
  now: Moment,
): Promise<void> {
  const key = `${reference}-${newToken()}`;
  await putIntoOutbox(tx, { kind: `cart-payment.${provider}`, key, document: { reference } }, now);
}

export async function watchCartPayment(
  tx: Db,
  { provider, reference }: OfCart,
  now: Moment,
): Promise<void> {
  const document = { reference, isWatch: true };
  const message = { kind: `cart-payment.${provider}`, key: `${reference}-watch`, document };
  await putIntoOutbox(tx, { ...message, dueAt: moment(now + firstLookMs) }, now);
}
