import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as alerts from '#contract/alerts.ts';
import { ore } from '#domain/money/ore.ts';
import { dayMs, minuteMs, moment } from '#domain/time/moment.ts';
import type { Services } from '#server/services.ts';
import { findAlert, saveAlert } from '#server/repositories/customers/alerts.ts';
import { lastPosition, logChanges } from '#server/repositories/system/change-log.ts';
import { aCompany } from '#testing/a-company.ts';
import { anActing } from '#testing/an-acting.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { confirmAlert } from '#server/workflows/alerts/confirm-alert.ts';
import { writeAgreedPrice } from '#server/workflows/prices/write-agreed-prices.ts';
import { judgeAlerts } from '#server/workflows/alerts/judge-alerts.ts';
import { sentLetters } from '#testing/an-account.ts';
import { aStockItem, aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { followAlerts } from './follow-alerts.ts';
import { tidyUp } from './tidy-up.ts';

let shop: TestShop;
const none = aStockItem({ quantity: 0 });
beforeEach(async () => {
  shop = await aTestShop({
    products: [
      { id: 31, sku: 'Siphon', name: 'Vannlås', stock: none },
      { id: 32, sku: 'BASIN', name: 'Servant' },
      {
        id: 33,
        sku: 'CABINET',
        name: 'Skap',
        kind: 'configurable',
        variants: [
          aVariant({ id: 34, sku: 'CABINET-W', name: 'Skap hvit', stock: none }),
          aVariant({ id: 35, sku: 'CABINET-G', name: 'Skap grå' }),
        ],
      },
    ],
  });
});
afterEach(() => shop.close());

async function change(
  kind: 'stock' | 'price',
  sku: string,
  write: (services: Services['database']['read']) => Promise<unknown>,
) {
  const { database } = shop.services;
  await database.transaction(async (tx) => {
    await write(tx);
    await logChanges(tx, kind, [sku], shop.now);
  });
  // PostgreSQL holds readers back while an older transaction of any database runs.
  await vi.waitFor(async () =>
    expect(await lastPosition(database.read)).toBe(await logEnd(database.read)),
  );
}
const restock = (sku: string, id: number, quantity = 5) =>
  change('stock', sku, (tx) =>
    tx.updateTable('stock').set({ quantity }).where('product_id', '=', id).execute(),
  );
const reprice = (sku: string, id: number, net: number) =>
  change('price', sku, (tx) =>
    tx.updateTable('products').set({ base_net: net }).where('id', '=', id).execute(),
  );
const ask = (body: Parameters<typeof alerts.ask.body.toWire>[0], token?: string) =>
  shop.client(token === undefined ? {} : { token }).call(alerts.ask, { body });
const follow = async (services = shop.services) => {
  await followAlerts(services);
  return sentLetters(services);
};
const subjects = async () => (await follow()).map(({ to, subject }) => [to, subject]);

test('everyone who asked is told once that goods are back, and not again', async () => {
  const kari = await shop.signedIn({ email: 'kari@example.no' });
  const per = await shop.signedIn({ email: 'per@example.no' });
  await ask({ kind: 'stock', sku: 'siphon' }, kari);
  await ask({ kind: 'stock', sku: 'SIPHON' }, per);
  await restock('Siphon', 31, 0);
  expect(await follow()).toEqual([]);
  await restock('Siphon', 31);
  const [first, second, ...more] = await follow();
  expect([first?.to, second?.to, more]).toEqual(['kari@example.no', 'per@example.no', []]);
  expect(first?.subject).toBe('På lager igjen: Vannlås');
  expect(first?.text).toContain('begrenset antall');
  expect(first?.html).toContain('kr\u00a01\u00a0250');
  expect(first?.leave).toMatch(/\/alerts\?of=\d+\.[\w-]{43}$/);
  await restock('Siphon', 31, 0);
  await restock('Siphon', 31, 3);
  expect(await follow()).toEqual([]);
});

test('a variant’s alert is about that variant', async () => {
  const token = await shop.signedIn({ email: 'kari@example.no' });
  await ask({ kind: 'stock', sku: 'cabinet-w', parentSku: 'cabinet' }, token);
  await restock('CABINET-G', 35, 9);
  expect(await follow()).toEqual([]);
  await restock('CABINET-W', 34);
  const [letter] = await follow();
  expect(letter?.subject).toBe('På lager igjen: Skap hvit');
  expect(letter?.text).toContain('/vare-33?childSku=CABINET-W');
});

test('a customer is told of their own price, and a guest of the public one', async () => {
  const trade = await shop.signedIn({ email: 'ror@example.no', groupId: 3 });
  await shop.session({ email: 'gjest@example.no' });
  await ask({ kind: 'price', sku: 'BASIN', limit: ore(110_000) }, trade);
  await ask({ kind: 'price', sku: 'BASIN', email: 'gjest@example.no' });
  const [proof] = await sentLetters(shop.services);
  const token = /confirm\?token=([\w-]+)/.exec(proof?.text ?? '')?.[1] ?? '';
  await confirmAlert(shop.services, token, shop.now);
  await change('price', 'BASIN', (tx) =>
    tx
      .insertInto('tier_prices')
      .values({
        product_id: 32,
        website: '',
        group_id: 3,
        quantity: 1,
        kind: 'fixed',
        value: 80_000,
      })
      .execute(),
  );
  const [letter, ...others] = await follow();
  expect([letter?.to, others]).toEqual(['ror@example.no', []]);
  expect(letter?.text).toContain('kr\u00a01\u00a0000');
  expect(letter?.text).toMatch(/Prisen var kr\u00a01\u00a0250.* da du ba om varselet/);
  await reprice('BASIN', 32, 90_000);
  expect(await subjects()).toEqual([['gjest@example.no', 'Prisvarsel: Servant']]);
});

test('a user of a company is told of the price that the company agreed on (rules/prices#agreed-prices)', async () => {
  const { id, administrator } = await aCompany(shop);
  await ask({ kind: 'price', sku: 'BASIN' }, administrator.token);
  await ask({ kind: 'price', sku: 'BASIN' }, await shop.signedIn({ email: 'per@example.no' }));
  const followed = await logEnd(shop.services.database.read);
  const goods = { kind: 'article', sku: 'BASIN' } as const;
  const price = { goods, project: '', quantity: 1, value: 70_050 };
  await writeAgreedPrice(id, price, anActing(shop));
  await followToEnd(shop.services, followed);
  await judgeAlerts(shop.services);
  const [letter, ...others] = await sentLetters(shop.services);
  expect([letter?.subject, others]).toEqual(['Prisvarsel: Servant', []]);
  expect(letter?.text).toMatch(/kr\s(?:700,50|875,63)/);
});

test('an alert without proof, one that has ended, and one that its person removed lead to no letter', async () => {
  await ask({ kind: 'stock', sku: 'SIPHON', email: 'ukjent@example.no' });
  const kari = await shop.signedIn({ email: 'kari@example.no' });
  await ask({ kind: 'stock', sku: 'SIPHON' }, kari);
  const per = await shop.signedIn({ email: 'per@example.no' });
  await ask({ kind: 'stock', sku: 'SIPHON' }, per);
  await restock('Siphon', 31);
  await followAlerts(shop.services);
  const [kept] = await shop.services.database.read
    .selectFrom('alerts')
    .select('id')
    .where('email', '=', 'per@example.no')
    .execute();
  await shop.services.database.transaction((tx) =>
    tx
      .deleteFrom('alerts')
      .where('id', '=', kept?.id ?? 0)
      .execute(),
  );
  const sent = await sentLetters(shop.services);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['ukjent@example.no', 'Bekreft varselet om Vannlås'],
    ['kari@example.no', 'På lager igjen: Vannlås'],
  ]);
});

test('alerts end by themselves after the days of the setting', async () => {
  const kari = await shop.signedIn({ email: 'kari@example.no' });
  await ask({ kind: 'stock', sku: 'SIPHON' }, kari);
  shop.now = moment(shop.now + 365 * dayMs);
  await restock('Siphon', 31);
  expect(await follow()).toEqual([]);
  await tidyUp(shop.services);
  expect(await findAlert(shop.services.database.read, 1)).toBeUndefined();
});

test('a killed process loses no letter and sends none twice', async () => {
  for (let n = 0; n < 5; n++) {
    const token = await shop.signedIn({ email: `kunde${n}@example.no` });
    await ask({ kind: 'stock', sku: 'SIPHON' }, token);
  }
  await restock('Siphon', 31);
  let calls = 0;
  const { database } = shop.services;
  const dying: Services = {
    ...shop.services,
    database: {
      ...database,
      read: database.read,
      transaction: (work) => {
        calls += 1;
        if (calls === 3) throw new Error('killed');
        return database.transaction(work);
      },
    },
  };
  await expect(followAlerts(dying)).rejects.toThrow('killed');
  const told = (await follow()).map(({ to }) => to);
  expect(told.toSorted()).toEqual(Array.from({ length: 5 }, (_, n) => `kunde${n}@example.no`));
  expect(await follow()).toEqual([]);
});

test('two processes that judge at once tell each person once', async () => {
  const agreement = { sentence: '', version: 1 };
  const rest = { kind: 'stock', storeCode: 'no', sku: 'siphon', agreement } as const;
  const times = { askedAt: shop.now, confirmedAt: shop.now, endsAt: moment(shop.now + dayMs) };
  await shop.services.database.transaction(async (tx) => {
    for (let n = 0; n < 120; n++)
      await saveAlert(tx, { ...rest, ...times, email: `k${n}@example.no` });
  });
  await restock('Siphon', 31);
  const beside = await shop.openBeside();
  let ticks = 0;
  // Each look at the clock is later, so that only the mark of the alert keeps letters apart.
  const ticking = (services: Services): Services => ({
    ...services,
    clock: () => moment(shop.now + (ticks += 1)),
  });
  await Promise.all([
    followAlerts(ticking(shop.services)),
    judgeAlerts(ticking(beside.services)),
    judgeAlerts(ticking(shop.services)),
  ]);
  shop.now = moment(shop.now + minuteMs);
  const letters = await sentLetters(shop.services);
  expect(letters).toHaveLength(120);
  expect(new Set(letters.map(({ to }) => to)).size).toBe(120);
});
