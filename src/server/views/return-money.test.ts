import { expect, test } from 'vitest';
import { staff } from '#domain/actor.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findReturn } from '#server/repositories/sales/returns.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { moveReturnRequest } from '#server/workflows/returns/move-return.ts';
import { openReturn } from '#server/workflows/returns/open-return.ts';
import { loadReturningOrder } from '#server/workflows/returns/return-situation.ts';
import { addArticles, aPlacedOrder } from '#testing/a-placed-order.ts';
import { setSeller } from '#testing/set-seller.ts';
import { emptyShop, testEngines, testNow } from '#testing/test-databases.ts';
import { moneyOf } from './return-money.ts';

test('a return tells beforehand what its credit note gives back, to the øre, also in parts (rules/returns#money)', async () => {
  const { database, ...place } = await emptyShop(testEngines[0]!);
  const acting = { actor: staff('kari', 'administrator'), now: testNow, database };
  await setSeller(database);
  const ids = await addArticles(database, { A: 3 });
  // A third of 125 kroner is no whole number of øre.
  const row = priceFromNet(ore(10_000), vatRate(25));
  const number = await aPlacedOrder(database, ids, { lines: [{ sku: 'A', quantity: 3, row }] });
  for (const kind of ['ship', 'deliver'] as const) await moveOrder({ number, kind }, acting);
  const money = async (id: number) => {
    const order = await findOrderByNumber(database.read, number);
    const request = await findReturn(database.read, id);
    if (order === undefined || request === undefined) throw new Error('no return');
    const told = await moneyOf(
      database.read,
      request,
      await loadReturningOrder(database.read, order),
    );
    return told.money?.amount;
  };
  const wish = { reason: 'regretted', condition: 'opened', resolution: 'money' } as const;
  for (const key of ['press-0001', 'press-0002', 'press-0003']) {
    const items = [{ line: 1, quantity: 1, ...wish }];
    const asked = { kind: 'withdrawal', orderNumber: number, items, key } as const;
    const opened = await openReturn({ ...asked, message: '', files: [] }, acting);
    if (!opened.ok) throw new Error(opened.refusal.code);
    const { id } = opened.value;
    const told = await money(id);
    for (const move of ['receive', 'refund'] as const)
      await moveReturnRequest({ id, move }, acting);
    expect(await money(id)).toBe(told);
  }
  await place.remove();
});
