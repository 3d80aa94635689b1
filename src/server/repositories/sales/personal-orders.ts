import { sql } from 'kysely';
import { balanceOf } from '#domain/ledger/balance.ts';
import type { OrderAtRest } from '#domain/privacy/erasure-obstacle.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { withoutPerson, withoutWords } from '#domain/privacy/without-person.ts';
import { isOf, ordersOf, type Person } from '#server/repositories/privacy/person.ts';
import { keptWhere, rowsWhere } from '#server/repositories/privacy/person-part.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { loadBalances } from './ledger.ts';
import { ofOrders, personalCartPayments } from './personal-data.ts';

/** Orders stay for the books without their buyer. An order without an e-mail has lost its buyer. */
export const personalOrders = rowsWhere(
  'orders',
  'orders',
  (_db, person) => isOf(person),
  async (tx, person) => {
    const rows = await tx
      .selectFrom('orders')
      .select(['id', 'document'])
      .where(isOf(person))
      .execute();
    for (const { id, document } of rows) {
      // The cast is safe: `insertOrder` wrote it.
      const left = withoutPerson(JSON.parse(document) as Order);
      await tx
        .updateTable('orders')
        .set({ customer_id: null, cart_id: null, email: '', document: JSON.stringify(left) })
        .where('id', '=', id)
        .execute();
    }
  },
);

/** Notes and typed texts are taken out; goods and prices stay. */
export const personalOrderItems = rowsWhere(
  'order_items',
  'orders',
  ofOrders,
  async (tx, person) => {
    const rows = await tx
      .selectFrom('order_items')
      .select(['id', 'document'])
      .where('order_id', 'in', ordersOf(tx, person))
      .execute();
    for (const { id, document } of rows) {
      // The cast is safe: `insertOrder` wrote it.
      const left = JSON.stringify(withoutWords(JSON.parse(document) as OrderLine));
      if (left === document) continue;
      await tx.updateTable('order_items').set({ document: left }).where('id', '=', id).execute();
    }
  },
);

/** A parcel's number opens the carrier's page, which names the receiver. */
export const personalShipments = rowsWhere('shipments', 'orders', ofOrders, async (tx, person) => {
  await tx
    .updateTable('shipments')
    .set({ tracking_number: '' })
    .where('order_id', 'in', ordersOf(tx, person))
    .execute();
});

/** Each order gets a mark of its own, so that the use still counts, but for no buyer. */
export const personalCouponUses = rowsWhere(
  'coupon_uses',
  'orders',
  (db, person) => sql`(${isOf(person)} or ${ofOrders(db, person)})`,
  async (tx, person) => {
    await sql`update coupon_uses set customer_id = null, email = 'erased ' || order_id
      where ${isOf(person)} or ${ofOrders(tx, person)}`.execute(tx);
  },
);

/** The words of a reason may be about the buyer. */
export const personalCancellations = rowsWhere(
  'cancellations',
  'orders',
  ofOrders,
  async (tx, person) => {
    const cancellations = tx.updateTable('cancellations').set({ reason: '' });
    await cancellations.where('order_id', 'in', ordersOf(tx, person)).execute();
  },
);
export const personalFiles = keptWhere('bought_files', 'orders', ofOrders);
export const personalLedger = keptWhere('ledger', 'payments', ofOrders);
export const personalPayments = keptWhere('payments', 'payments', ofOrders);
export const personalPaymentSteps = keptWhere(
  'payment_steps',
  'payments',
  (db, person) =>
    sql`payment_id in (${db.selectFrom('payments').select('id').where(ofOrders(db, person))})`,
);
export const personalInvoices = keptWhere('invoices', 'invoices', ofOrders);
export const personalInvoiceFiles = keptWhere(
  'invoice_files',
  'invoices',
  (db, person) =>
    sql`number in (${db.selectFrom('invoices').select('number').where(ofOrders(db, person))})`,
);

/** The orders of a person with their money, oldest first. */
export async function findOrdersAtRest(db: Db, person: Person): Promise<readonly OrderAtRest[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where(isOf(person))
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const balances = await loadBalances(db, ids);
  const returns = db.selectFrom('returns').select(['order_id', 'status']);
  const byOrder = Map.groupBy(await rowsIn(returns, 'order_id', ids), (row) => row.order_id);
  return rows.map(({ id, number, status: state }, index) => ({
    number,
    returns: (byOrder.get(id) ?? []).map(({ status }) => status),
    state,
    balance: balances[index] ?? balanceOf([]),
  }));
}

/** Whether a payment of a cart may still take or give back money. */
export async function hasOpenCartPayment(db: Db, person: Person): Promise<boolean> {
  const rows = await personalCartPayments.find(db, person);
  return rows.some(({ state }) => state === 'begun' || state === 'refused');
}
