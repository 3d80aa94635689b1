import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staff } from '#domain/actor.ts';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import { addArticles, aPlacedOrder } from '#testing/a-placed-order.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { refundOrder, type AskedRefund } from '#server/workflows/payments/refund-order.ts';
import { causeOfMoneyBack } from './money-back-cause.ts';

describe.each(testEngines)('the cause of money that comes back, on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let number: string;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    const ids = await addArticles(database, { A: 9 });
    number = await aPlacedOrder(database, ids, { lines: [{ sku: 'A', quantity: 3 }] });
  });
  afterEach(() => place.remove());

  const kari = (minute: number) => ({
    actor: staff('kari', 'administrator'),
    now: moment(testNow + minute * 60_000),
    database,
  });
  const refund = (minute: number, reason: string, what: AskedRefund['what']) =>
    refundOrder({ number, reason, what }, kari(minute));
  const cause = async (minute = 9) => {
    const order = await findOrderByNumber(database.read, number);
    return order && causeOfMoneyBack(database.read, order, kari(minute).now);
  };

  test('is the last cancellation or refund until then, with its reason and pieces', async () => {
    expect(await cause()).toBeUndefined();
    await refund(1, 'Ripe', { amount: ore(100_00) });
    expect(await cause()).toMatchObject({ reason: 'Ripe', pieces: [] });
    const pieces = [{ line: 1, quantity: 1 }];
    await moveOrder({ number, kind: 'cancel', reason: 'Utgått', pieces }, kari(2));
    expect(await cause()).toMatchObject({ reason: 'Utgått', pieces });
    await refund(3, 'Feil farge', { piece: { line: 1, quantity: 1 } });
    expect(await cause()).toMatchObject({ reason: 'Feil farge', pieces });
    expect(await cause(2)).toMatchObject({ reason: 'Utgått' });
    expect(await cause(1)).toMatchObject({ reason: 'Ripe' });
  });
});
