import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staff } from '#domain/actor.ts';
import { ore } from '#domain/money/ore.ts';
import { setSeller } from '#testing/set-seller.ts';
import { addArticles, aPlacedOrder } from '#testing/a-placed-order.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { soldOrders } from '#server/repositories/sales/sales.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { invoiceOrder } from '#server/workflows/invoices/invoice-order.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { refundOrder, type AskedRefund } from './refund-order.ts';

describe.each(testEngines)('refunds on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let number: string;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    const ids = await addArticles(database, { A: 9, B: 9 });
    // The lines cost 3 × 125 and 125 kroner.
    number = await aPlacedOrder(database, ids, {
      lines: [{ sku: 'A', quantity: 3 }, { sku: 'B' }],
    });
  });
  afterEach(async () => {
    const broken = await database.snapshot((db) =>
      Promise.all(invariants.map(({ find }) => find(db, database.dialect))),
    );
    expect(broken.flat()).toEqual([]);
    await place.remove();
  });

  const kari = { actor: staff('kari', 'administrator'), now: testNow };
  const refund = async (asked: Partial<AskedRefund> & Pick<AskedRefund, 'what'>) => {
    const result = await refundOrder({ number, reason: 'Ripe', ...asked }, { ...kari, database });
    if (result.kind === 'unknown') return 'unknown';
    if (result.kind === 'refused') return result.reason;
    return result.isRepeat ? 'repeat' : result.amount / 100;
  };
  const kroner = (amount: number) => ({ amount: ore(amount * 100) });
  const cost = async () => {
    const order = await findOrderByNumber(database.read, number);
    if (order === undefined) throw new Error('The order is gone');
    return (await findProgress(database.read, order)).balance.charged.gross / 100;
  };

  test('an amount and pieces of a line make the order cost less, and the sales too', async () => {
    expect(await refund({ what: kroner(100) })).toBe(100);
    expect(await refund({ what: { piece: { line: 1, quantity: 2 } } })).toBe(250);
    expect(await cost()).toBe(150);
    const sold = await soldOrders(database.read, {
      from: testNow,
      until: (testNow + 1) as typeof testNow,
    });
    expect(sold.map(({ net, vat, gross }) => [net, vat, gross])).toEqual([[120_00, 30_00, 150_00]]);
    const rows = await database.read.selectFrom('audit').select(['action', 'detail']).execute();
    expect(rows.map(({ action, detail }) => [action, JSON.parse(detail) as unknown])).toEqual([
      ['order.refund', { amount: 100_00, reason: 'Ripe' }],
      [
        'order.refund',
        {
          amount: 250_00,
          reason: 'Ripe',
          pieces: [{ line: 1, quantity: 2, inShop: 2, canceledBefore: 0 }],
        },
      ],
    ]);
  });

  test('the same key gives back once, and not another amount', async () => {
    expect(await refund({ what: kroner(100), key: 'sak 7' })).toBe(100);
    expect(await refund({ what: kroner(100), key: 'sak 7' })).toBe('repeat');
    expect(await refund({ what: kroner(90), key: 'sak 7' })).toBe('key-reused');
    expect(await cost()).toBe(400);
  });

  test('no more than the order costs is given back, also of several at once', async () => {
    expect(await refund({ what: kroner(500.01) })).toBe('too-much');
    const outcomes = await Promise.all([1, 2, 3].map(() => refund({ what: kroner(200) })));
    expect(outcomes.filter((each) => each === 'too-much')).toHaveLength(1);
    expect(await refund({ what: { piece: { line: 2 } } })).toBe('too-much');
    expect(await refund({ what: { piece: { line: 3 } } })).toBe('no-such-line');
    expect(await refund({ what: { piece: { line: 1, quantity: 4 } } })).toBe('too-many');
    expect(await cost()).toBe(100);
  });

  test('an order that has an invoice or gets one takes a credit note instead', async () => {
    await setSeller(database);
    expect(await refund({ what: kroner(100) })).toBe('invoiced');
    await invoiceOrder({ number, isAll: true }, { ...kari, database });
    expect(await refund({ what: kroner(100) })).toBe('invoiced');
    expect(await cost()).toBe(500);
  });

  test('an order that was refunded without a paper gets no invoice', async () => {
    expect(await refund({ what: kroner(100) })).toBe(100);
    await setSeller(database);
    const made = await invoiceOrder({ number, isAll: true }, { ...kari, database });
    expect(made).toEqual({ kind: 'refused', reason: 'refunded' });
  });

  test('a cancellation after it takes no more than is left', async () => {
    await refund({ what: kroner(450) });
    await moveOrder({ number, kind: 'cancel', pieces: [{ line: 2 }] }, { ...kari, database });
    expect(await cost()).toBe(0);
    await moveOrder({ number, kind: 'cancel' }, { ...kari, database });
    expect(await cost()).toBe(0);
  });
});
