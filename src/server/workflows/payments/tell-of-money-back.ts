import type { Posting } from '#domain/ledger/posting.ts';
import { isCharge } from '#domain/ledger/posting.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { sumOfStep, type PaymentSums } from '#domain/payments/payment-step.ts';
import type { Moment } from '#domain/time/moment.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { orderLetterKey } from '#server/repositories/sales/order-letters.ts';
import { loadSteps } from '#server/repositories/sales/payments.ts';
import type { OrderProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';

interface MoneyMoved {
  readonly order: Order;
  readonly payment: Payment;
  /** The postings that were just made. */
  readonly postings: readonly Posting[];
  readonly progress: OrderProgress;
  /** The provider's sums after the postings. */
  readonly sums: PaymentSums;
}

/**
 * Sends the buyer a letter about each refund, and about a freed reservation with which nothing was
 * bought. There is no letter about the rest that is freed after the last shipment.
 */
export async function tellOfMoneyBack(
  tx: Db,
  { order, payment, postings, progress, sums }: MoneyMoved,
  now: Moment,
): Promise<void> {
  const isNothingBought = progress.state === 'canceled' || payment.endReason !== undefined;
  const steps = await loadSteps(tx, payment.id);
  for (const posting of postings) {
    if (isCharge(posting)) continue;
    const isTold = posting.kind === 'refunded' || (posting.kind === 'released' && isNothingBought);
    if (!isTold) continue;
    // Money that was given back by hand follows from no step, so that its reason is not known.
    const step = steps.find(
      ({ kind, state, reached }) =>
        sumOfStep[kind] === posting.kind &&
        state !== 'dropped' &&
        reached > sums[sumOfStep[kind]] - posting.amount,
    );
    const key = orderLetterKey('money-back', order.number, posting.key);
    const document = {
      orderId: order.id,
      amount: posting.amount,
      isFreed: posting.kind === 'released',
      ...(step && { plannedAt: step.createdAt }),
    };
    await sendLetter(tx, { kind: 'mail.money-back', key, document }, now);
  }
}
