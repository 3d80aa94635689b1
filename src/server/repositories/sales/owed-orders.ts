import { sql } from 'kysely';
import type { Ore } from '#domain/money/ore.ts';
import { owedByBank } from '#domain/payments/owed-by-bank.ts';
import { paymentSums } from '#domain/payments/payment-sums.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { loadBalances, loadPostings } from './ledger.ts';

/** An order whose buyer gets money back from the shop's bank account. */
export interface OwedOrder {
  readonly id: number;
  readonly number: string;
  readonly email: string;
  readonly amount: Ore;
}

/** The money of an order beyond its cost. */
const owed = sql<number>`sum(case
  when kind in ('captured', 'received') then gross
  when kind in ('reserved', 'released') then 0
  else -gross end)`;

/** Lists orders that owe their buyers money from the bank, oldest first (rules/payments#paid-out). */
export async function listOwed(db: Db): Promise<readonly OwedOrder[]> {
  const rows = await db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .select(['orders.id', 'orders.number', 'orders.email'])
    .groupBy(['orders.id', 'orders.number', 'orders.email'])
    .having(owed, '>', 0)
    .orderBy('orders.id')
    .execute();
  const amounts = await findOwed(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const amount = amounts.get(row.id);
    return amount === undefined ? [] : [{ ...row, amount }];
  });
}

/** The amounts that the bank owes for orders; an order that owes none is left out. */
export async function findOwed(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Ore>> {
  const balances = await loadBalances(db, orderIds);
  const postings = await loadPostings(db, orderIds);
  const query = db.selectFrom('payments').select(['order_id', 'reference']);
  const payments = Map.groupBy(await rowsIn(query, 'order_id', orderIds), (row) => row.order_id);
  const amounts = orderIds.map((id, index) => {
    const sums = (payments.get(id) ?? []).map(({ reference }) =>
      paymentSums(postings.get(id) ?? [], reference),
    );
    const balance = balances[index];
    return [id, balance && owedByBank(balance, sums)] as const;
  });
  return new Map(
    amounts.flatMap(([id, amount]) => (amount === undefined || amount === 0 ? [] : [[id, amount]])),
  );
}
