import type { Order } from '#domain/orders/order.ts';
import { moneyPlan, type PlannedMove } from '#domain/payments/money-plan.ts';
import { paymentSums } from '#domain/payments/payment-sums.ts';
import type { PaymentSums } from '#domain/payments/payment-step.ts';
import type { Payment } from '#domain/payments/payment.ts';
import type { Acting } from '#server/acting.ts';
import { loadPostings } from '#server/repositories/sales/ledger.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { dropRefusedSteps, type ListedPayment } from '#server/repositories/sales/payment-lists.ts';
import { findPayment } from '#server/repositories/sales/payments.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { followPayment, type PaymentServices } from './follow-payment.ts';
import { readOrderMoney } from './read-order-money.ts';

/** The outcome of comparing a payment with its provider. */
export interface Reconciled {
  readonly before: ListedPayment;
  readonly after: Payment;
  readonly sums: { readonly before: PaymentSums; readonly after: PaymentSums };
  /** The number of refused steps that were asked again. */
  readonly dropped: number;
  /**
   * The reason why the payment could not be compared: the provider did not answer, or the shop has no
   * keys for it. Else empty.
   */
  readonly problem: string;
  /** The steps that still have to be done. */
  readonly left: readonly PlannedMove[];
}

/**
 * Reads payments at their providers, posts the differences, and asks refused steps again
 * (rules/payments#operators).
 */
export async function reconcilePayments(
  services: PaymentServices,
  payments: readonly ListedPayment[],
  { database, actor, now }: Acting,
): Promise<readonly Reconciled[]> {
  const dropped = await database.transaction(async (tx) => {
    const counts: number[] = [];
    for (const { id } of payments) counts.push(await dropRefusedSteps(tx, id, now));
    const references = payments.map(({ reference }) => reference);
    const entry = { actor, action: 'payments.reconcile', subject: 'payments' };
    await recordAudit(tx, { ...entry, detail: { references, dropped: counts } }, now);
    return counts;
  });
  const all: Reconciled[] = [];
  for (const [index, before] of payments.entries()) {
    all.push({ ...(await reconcile(services, before)), dropped: dropped[index] ?? 0 });
  }
  return all;
}

async function reconcile(
  services: PaymentServices,
  before: ListedPayment,
): Promise<Omit<Reconciled, 'dropped'>> {
  const { read } = services.database;
  const known = await sumsOf(read, before);
  const problem = await followPayment(services, before.id).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const order = await findOrder(read, before.orderId);
  return {
    before,
    after: (await findPayment(read, before.id)) ?? before,
    sums: { before: known, after: await sumsOf(read, before) },
    problem,
    left: order === undefined ? [] : await leftOf(read, order, before),
  };
}

async function leftOf(db: Db, order: Order, { id }: Payment): Promise<readonly PlannedMove[]> {
  return moneyPlan(await readOrderMoney(db, order)).filter(({ paymentId }) => paymentId === id);
}

async function sumsOf(db: Db, { orderId, reference }: Payment): Promise<PaymentSums> {
  return paymentSums((await loadPostings(db, [orderId])).get(orderId) ?? [], reference);
}
