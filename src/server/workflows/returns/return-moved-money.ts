import { movedBack, movedSums } from '#domain/ledger/moved-money.ts';
import { addOre, noOre, ore, type Ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import { stillTaken } from '#domain/payments/payment-step.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import type { Acting } from '#server/acting.ts';
import { insertPostings, loadPostings } from '#server/repositories/sales/ledger.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findReplaced } from '#server/repositories/sales/returns.ts';
import { findProgress, lockOrder } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { readOrderMoney } from '#server/workflows/payments/read-order-money.ts';
import { wakePaymentsOf } from '#server/workflows/payments/wake-payment.ts';

/**
 * Moves money that an order sending other goods owes back to the order that paid for them, as far as that one's
 * provider can give it back (rules/orders#moved-money). The order is locked by its caller.
 */
export async function returnMovedMoney(
  tx: Db,
  order: Order,
  by: Pick<Acting, 'actor' | 'now'>,
): Promise<void> {
  const source = await findSource(tx, order);
  if (source === undefined) return;
  const { first, number, gave, got } = source;
  await lockOrder(tx, first.number);
  const { owed } = (await findProgress(tx, order)).balance;
  const amount = ore(Math.min(owed, got - gave, await refundable(tx, first)));
  if (amount <= noOre) return;
  const { from, to } = movedBack(number, amount, gave);
  await insertPostings(tx, order.id, [from], by);
  await insertPostings(tx, first.id, [to], by);
  await wakePaymentsOf(tx, first.id, by.now);
  await returnMovedMoney(tx, first, by);
}

/** The order whose goods this one replaces, and the sums that their return moved. */
async function findSource(tx: Db, { id }: Order) {
  const replaced = await findReplaced(tx, id);
  const first = replaced && (await findOrder(tx, replaced.orderId));
  if (replaced === undefined || first === undefined) return undefined;
  const number = returnNumber(replaced.id);
  const postings = (await loadPostings(tx, [id])).get(id) ?? [];
  return { first, number, ...movedSums(postings, number) };
}

/** The money that providers can still give back beyond what the order owes already, also by way of an earlier exchange. */
async function refundable(tx: Db, order: Order): Promise<Ore> {
  const { payments } = await readOrderMoney(tx, order);
  const { owed } = (await findProgress(tx, order)).balance;
  const source = await findSource(tx, order);
  const passed = source && Math.min(source.got - source.gave, await refundable(tx, source.first));
  const taken = addOre(noOre, ...payments.map(({ sums }) => stillTaken(sums)));
  return ore(taken + (passed ?? 0) - owed);
}
