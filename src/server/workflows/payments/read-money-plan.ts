import type { Order } from '#domain/orders/order.ts';
import { moneyPlan, type MoneyMove, type StandingPayment } from '#domain/payments/money-plan.ts';
import { paymentSums, takenSoFar } from '#domain/payments/payment-sums.ts';
import { sentValue } from '#domain/payments/sent-value.ts';
import { loadPostings } from '#server/repositories/sales/ledger.ts';
import { loadSteps, paymentsOf } from '#server/repositories/sales/payments.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** The next moves of an order's payments at their providers. */
export async function readMoneyPlan(db: Db, order: Order): Promise<readonly MoneyMove[]> {
  const { balance, lines } = await findProgress(db, order);
  const { charged, paid } = balance;
  const postings = (await loadPostings(db, [order.id])).get(order.id) ?? [];
  const payments: StandingPayment[] = [];
  for (const { id, provider, reference, endReason, captureAsked } of await paymentsOf(
    db,
    order.id,
  )) {
    const last = (await loadSteps(db, id)).at(-1);
    payments.push({
      provider,
      sums: paymentSums(postings, reference),
      isUnwanted: endReason === 'mismatch',
      captureAsked,
      ...(last?.state === 'refused' && { refused: last }),
    });
  }
  const sent = sentValue(order, lines, charged.gross);
  return moneyPlan(payments, { paid, taken: takenSoFar(postings), charged: charged.gross, sent });
}
