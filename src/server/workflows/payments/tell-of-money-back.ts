import type { Posting } from '#domain/ledger/posting.ts';
import { isCharge } from '#domain/ledger/posting.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Payment } from '#domain/payments/payment.ts';
import type { Moment } from '#domain/time/moment.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { orderLetterKey } from '#server/repositories/sales/order-letters.ts';
import type { OrderProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';

interface MoneyMoved {
  readonly order: Order;
  readonly payment: Payment;
  /** The postings that were just made. */
  readonly postings: readonly Posting[];
  readonly progress: OrderProgress;
}

/**
 * Sends the buyer a letter about each refund, and about a freed reservation with which nothing was
 * bought. There is no letter about the rest that is freed after the last shipment.
 */
export async function tellOfMoneyBack(
  tx: Db,
  { order, payment, postings, progress }: MoneyMoved,
  now: Moment,
): Promise<void> {
  const isNothingBought = progress.state === 'canceled' || payment.endReason === 'mismatch';
  for (const posting of postings) {
    if (isCharge(posting)) continue;
    const isTold = posting.kind === 'refunded' || (posting.kind === 'released' && isNothingBought);
    if (!isTold) continue;
    const key = orderLetterKey('money-back', order.number, posting.key);
    const document = {
      orderId: order.id,
      amount: posting.amount,
      isFreed: posting.kind === 'released',
    };
    await sendLetter(tx, { kind: 'mail.money-back', key, document }, now);
  }
}
