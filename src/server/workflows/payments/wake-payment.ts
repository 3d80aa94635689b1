import type { CartPayment } from '#domain/payments/cart-payment.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { minuteMs, moment, type Moment } from '#domain/time/moment.ts';
import { paymentsOf } from '#server/repositories/sales/payments.ts';
import { putAllIntoOutbox, putIntoOutbox } from '#server/repositories/system/outbox.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { newToken } from '#server/tokens.ts';

/** Until this time the buyer's own browser follows a payment. */
const firstLookMs = minuteMs;

/**
 * Has the job read payments at their providers and carry out the next step. The reason does not matter,
 * so the message holds only the payment (rules/payments#following).
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

/** A payment is read at intervals, from its first minute until it rests. */
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

/** Called after a change of an order: its payments may need to take, give back or free money. */
export async function wakePaymentsOf(tx: Db, orderId: number, now: Moment): Promise<void> {
  await wakePayments(tx, await paymentsOf(tx, orderId), now);
}

type OfCart = Pick<CartPayment, 'provider' | 'reference'>;

/** Has a payment of a cart read, now or from its first minute on, until it ends. */
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
