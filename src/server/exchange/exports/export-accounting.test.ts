import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { program, staff } from '#domain/actor.ts';
import { ore } from '#domain/money/ore.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { endOfOsloDay, osloDay, startOfOsloDay } from '#domain/time/oslo-day.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { insertPostings } from '#server/repositories/sales/ledger.ts';
import { refundOrder } from '#server/workflows/payments/refund-order.ts';
import { addArticles, aPlacedOrder } from '#testing/a-placed-order.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { exportAccounting } from './export-accounting.ts';

describe.each(testEngines)('vouchers on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    folder = await mkdtemp(join(tmpdir(), 'armatur-books-'));
    const ids = await addArticles(database, { A: 9 });
    await aPlacedOrder(database, ids, { lines: [{ sku: 'A', quantity: 2 }] });
    await aPlacedOrder(database, ids, { lines: [{ sku: 'A' }] });
  });
  afterEach(async () => {
    await place.remove();
    await rm(folder, { recursive: true });
  });

  const today = osloDay(testNow);
  const tomorrow = moment((endOfOsloDay(today) ?? testNow) + 1);
  const exported = async (from: string, to: string) => {
    const file = join(folder, 'books.csv');
    const period = {
      from: startOfOsloDay(from) ?? testNow,
      until: endOfOsloDay(to) ?? testNow,
    };
    const count = await exportAccounting(database, file, period);
    const [head = '', ...rows] = (await readFile(file, 'utf8')).trim().split(/\r?\n/);
    expect(rows).toHaveLength(count);
    return { head, rows };
  };

  test('an order is a voucher on each day that something of it is posted', async () => {
    const paid = { kind: 'captured', amount: ore(250_00), method: 'klarna' } as const;
    await database.transaction((tx) =>
      insertPostings(tx, 1, [{ ...paid, key: 'captured', reference: 'K-1' }], {
        actor: program('klarna'),
        now: tomorrow,
      }),
    );
    const what = { amount: ore(100_00) };
    const kari = { actor: staff('kari', 'administrator'), now: tomorrow, database };
    await refundOrder({ number: '000000001', what, reason: 'Ripe' }, kari);
    const [first, second] = [today, osloDay(tomorrow)].map((day) => day.replaceAll('-', ''));
    const { head, rows } = await exported(today, osloDay(tomorrow));
    expect(head).toBe('date,voucher,account,vat_code,debit,credit,text');
    expect(rows.map((row) => row.split(',').slice(1).join(','))).toEqual([
      `${first}-1,1500,,250.00,,Order 000000001`,
      `${first}-1,3000,3,,200.00,Order 000000001`,
      `${first}-1,2700,3,,50.00,Order 000000001`,
      `${first}-2,1500,,125.00,,Order 000000002`,
      `${first}-2,3000,3,,100.00,Order 000000002`,
      `${first}-2,2700,3,,25.00,Order 000000002`,
      `${second}-1,1580,,250.00,,"Order 000000001, K-1"`,
      `${second}-1,1500,,,350.00,"Order 000000001, K-1"`,
      `${second}-1,3000,3,80.00,,"Order 000000001, K-1"`,
      `${second}-1,2700,3,20.00,,"Order 000000001, K-1"`,
    ]);
    expect((await exported(today, today)).rows).toEqual(rows.slice(0, 6));
    const empty = osloDay(moment(testNow - 2 * dayMs));
    expect((await exported(empty, empty)).rows).toEqual([]);
  });

  test('accounts are set, and a rate without accounts is named', async () => {
    const set = (value: object) =>
      database.transaction((tx) =>
        saveSetting(tx, { scope: 'no', key: 'accounting.rates', value: [value] }),
      );
    await set({ rate: 2500, sales: '3005', vat: '2740', code: '3' });
    const { rows } = await exported(today, today);
    expect(rows.map((row) => row.split(',')[2])).toEqual([
      '1500',
      '3005',
      '2740',
      '1500',
      '3005',
      '2740',
    ]);
    await set({ rate: 1500, sales: '3005', vat: '2740', code: '31' });
    await expect(exported(today, today)).rejects.toThrow('Order 000000001 has VAT of 25 %');
  });
});
