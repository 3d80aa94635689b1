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
  /** Posted just now. */
  readonly postings: readonly Posting[];
  readonly progress: OrderProgress;
}

/**
 * The buyer hears of money that comes back: each refund, and a reservation that is freed because nothing was bought by
 * it. The rest of one that is freed after the last shipment is no news.
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
