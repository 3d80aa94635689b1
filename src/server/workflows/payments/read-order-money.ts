import { isMoved, movedNet } from '#domain/ledger/moved-money.ts';
import { isPaidOut } from '#domain/ledger/paid-out.ts';
import { addOre, noOre, ore } from '#domain/money/ore.ts';
import { isCharge } from '#domain/ledger/posting.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderMoney, PaymentMoney } from '#domain/payments/order-money.ts';
import { paymentSums } from '#domain/payments/payment-sums.ts';
import { sentValue } from '#domain/payments/sent-value.ts';
import { loadPostings } from '#server/repositories/sales/ledger.ts';
import { loadSteps, paymentsOf } from '#server/repositories/sales/payments.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** Reads an order's money: its ledger, its sent goods, its payments and their steps. */
export async function readOrderMoney(db: Db, order: Order): Promise<OrderMoney> {
  const { balance, lines } = await findProgress(db, order);
  const charged = balance.charged.gross;
  const postings = (await loadPostings(db, [order.id])).get(order.id) ?? [];
  const received = postings.flatMap((each) =>
    !isCharge(each) && each.kind === 'received' ? [each.amount] : [],
  );
  // Providers owe nothing of the money that pays for another order or left from the bank.
  const gone = postings
    .filter((each) => isMoved(each) || isPaidOut(each))
    .flatMap(({ kind, amount }) => (kind === 'refunded' ? [amount] : []));
  const payments: PaymentMoney[] = [];
  for (const { id, provider, reference, endReason, captureAsked } of await paymentsOf(
    db,
    order.id,
  )) {
    const sums = paymentSums(postings, reference);
    // A payment that has money has an end reason only where the money pays for nothing.
    const isUnwanted = endReason !== undefined;
    const steps = await loadSteps(db, id);
    payments.push({ id, provider, sums, isUnwanted, captureAsked, steps });
  }
  const moved = movedNet(postings);
  // Money that pays for other goods was taken for goods that came back.
  const sent = sentValue(order, lines, addOre(charged, moved)) - moved;
  return {
    charged,
    sent: ore(Math.max(0, sent)),
    received: ore(addOre(noOre, ...received) - addOre(noOre, ...gone)),
    payments,
  };
}
