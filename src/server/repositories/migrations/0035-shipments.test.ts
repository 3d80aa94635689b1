import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { addArticles, aPlacedOrder } from '#testing/a-placed-order.ts';
import { emptyShop, testEngines, type TestDatabase } from '#testing/test-databases.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import { shipments } from './0035-shipments.ts';
import { columnTypes } from './column-types.ts';

describe.each(testEngines)('on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  afterEach(() => place.remove());

  /** The schema before this step, where an order took its goods when it was placed. */
  async function asItWas(tx: Db): Promise<void> {
    const tables = ['shipment_items', 'shipments', 'cancellation_items', 'cancellations'];
    for (const table of [...tables, 'order_reservations']) {
      await sql.raw(`drop table ${table}`).execute(tx);
    }
    for (const change of [
      'alter table order_items drop column quantity_back',
      'alter table order_items add column quantity_shipped integer not null default 0',
      "update orders set status = 'processing'",
      'update stock set quantity = quantity - reserved, reserved = 0',
      `insert into stock_moves (product_id, delta, reason, reference, at)
        select products.id, -sum(order_items.quantity), 'order', orders.number, 1 from orders
        join order_items on order_items.order_id = orders.id
        join products on products.sku = order_items.sku group by products.id, orders.number`,
      'update order_items set quantity_shipped = quantity where order_id = 2',
      "update orders set status = 'complete' where id = 3",
      "update orders set status = 'canceled' where id = 4",
      `insert into stock_moves (product_id, delta, reason, reference, at)
        select product_id, -delta, 'cancel', reference, 2 from stock_moves where reference = '000000004'`,
      'update stock set quantity = (select sum(delta) from stock_moves where stock_moves.product_id = stock.product_id)',
      `insert into audit (at, actor, action, subject, detail)
        values (2, 'operator', 'order.cancel', 'order:000000004', '{}')`,
    ]) {
      await sql.raw(change).execute(tx);
    }
  }

  test('orders of before hold their goods from now on, and those that left have a shipment', async () => {
    ({ database, ...place } = await emptyShop(engine));
    const ids = await addArticles(database, { A: 9, B: 9 });
    const lines = [{ sku: 'A', quantity: 2 }, { sku: 'B' }];
    for (let n = 0; n < 4; n++) await aPlacedOrder(database, ids, { lines });
    await database.transaction(async (tx) => {
      await asItWas(tx);
      for (const statement of shipments.statements(columnTypes[database.dialect])) {
        await sql.raw(statement).execute(tx);
      }
    });
    const orders = await database.read
      .selectFrom('orders')
      .select(['id', 'status'])
      .orderBy('id')
      .execute();
    expect(orders.map(({ status }) => status)).toEqual([
      'placed',
      'handed-over',
      'complete',
      'canceled',
    ]);
    const stock = database.read.selectFrom('stock').select(['quantity', 'reserved']);
    expect(await stock.orderBy('product_id').execute()).toEqual([
      { quantity: 5, reserved: 2 },
      { quantity: 7, reserved: 1 },
    ]);
    for (const { id, find } of invariants) {
      expect([id, await database.snapshot((db) => find(db, database.dialect))]).toEqual([id, []]);
    }
  });
});
