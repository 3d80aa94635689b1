import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import { operate } from '#testing/an-operator.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

const armatur = (...args: readonly string[]) => {
  const { dataDir, databaseUrl } = shop.services.config;
  const environment = {
    CLOCK: '2026-03-01T12:00+01:00',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  return operate(dataDir, args, { environment });
};

async function orderWith(coupon: string): Promise<string> {
  const client = shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const body = { sku: 'SRV-600', quantity: 1, options: {}, kind: 'simple' as const };
  await client.call(cart.update, { query: { cartId }, body });
  await client.call(cart.applyCoupon, { query: { cartId, coupon } });
  const placed = anOrderRequest({ cartId });
  return (await client.call(create, { query: {}, body: placed, headers: {} })).result.number;
}

test('a coupon is made, used, listed and ended, and the audit says by whom', async () => {
  const made = await armatur(
    ...'coupons create Sommer10 --percent 12,5 --to 31.08.2026 --limit 100'.split(' '),
    ...'--per-customer 1 --minimum 1000,00 --by kari'.split(' '),
  );
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toContain('The coupon Sommer10 is made');
  expect(made.out).toMatch(/Minimum, with VAT +kr 1 000,00/);

  const number = await orderWith('SOMMER10');
  expect((await armatur('coupons', 'list')).out).toMatch(
    /Sommer10 +12,5 % +31\.08\.2026 +1\/100 +valid/,
  );
  const shown = await armatur('coupons', 'show', 'sommer10');
  expect(shown.out).toContain(number);
  expect(shown.out).toContain('1 order, kr 125,00 off without VAT');

  expect((await armatur('coupons', 'end', 'sommer10', '--by', 'ola')).out).toContain('is ended');
  expect((await armatur('coupons', 'list')).out).toBe('No coupons\n');
  expect((await armatur('coupons', 'list', '--all')).out).toMatch(/Sommer10 .* ended/);
  await expect(orderWith('SOMMER10')).rejects.toMatchObject({ code: 'coupon.invalid' });
  const audit = await shop.services.database.read
    .selectFrom('audit')
    .select(['actor', 'action', 'subject'])
    .where('subject', 'like', 'coupon:%')
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { actor: 'staff:kari', action: 'coupon.create', subject: 'coupon:Sommer10' },
    { actor: 'staff:ola', action: 'coupon.change', subject: 'coupon:Sommer10' },
  ]);
});

test.each([
  [['TO ORD', '--percent', '10'], 'is no coupon code'],
  [['X'], 'A coupon gives per cent, kroner or free freight'],
  [['X', '--percent', '10', '--fixed', '80'], 'not both'],
  [['X', '--percent', '110'], 'is not a percentage'],
  [['X', '--percent', '10', '--groups', 'VIP'], 'no customer group "VIP"'],
  [['X', '--percent', '10', '--categories', 'hage'], 'no category with the address "hage"'],
  [['X', '--percent', '10', '--to', 'snart'], '--to is a day like 2026-12-31'],
  [['X', '--percent', '10', '--limit', '0'], 'is not a number like 100'],
])('coupons create %j is refused in words', async (args, words) => {
  const answer = await armatur('coupons', 'create', ...args);
  expect(answer.code).toBe(2);
  expect(answer.err).toContain(words);
});

test('a code there is already, in any form, is not made again', async () => {
  await armatur('coupons', 'create', 'VÅR', '--fixed', '80', '--free-freight');
  const again = await armatur('coupons', 'create', 'va\u030Ar', '--percent', '10');
  expect(again).toMatchObject({ code: 2 });
  expect(again.err).toContain('already');
  expect((await armatur('coupons', 'list')).out).toMatch(/VÅR +kr 80,00, free freight/);
});

test('coupons are exported, and importing them again changes nothing', async () => {
  await armatur('coupons', 'create', 'A-1', '--percent', '10', '--groups', 'Proff,Storkunde');
  await armatur('coupons', 'create', 'B-2', '--fixed', '80', '--from', '2026-01-01');
  const file = join(shop.services.config.dataDir, 'coupons.csv');
  expect((await armatur('export', 'coupons', '--file', file)).code).toBe(0);
  const again = await armatur('import', 'coupons', '--file', file, '--json');
  expect(JSON.parse(again.out)).toMatchObject({ read: 2, unchanged: 2, errors: [] });
  expect(await readFile(file, 'utf8')).toContain('A-1,percent,10,0,,,,,"Proff,Storkunde",,,1');
});

test('a file makes and changes coupons; a limit below the uses is refused', async () => {
  const file = join(shop.services.config.dataDir, 'coupons.csv');
  await writeFile(file, 'code,kind,discount,limit\nNYHET10,percent,10,5\nFEIL KODE,percent,10,\n');
  const first = await armatur('import', 'coupons', '--file', file, '--json');
  expect(JSON.parse(first.out)).toMatchObject({
    created: 1,
    errors: [{ row: 3, sku: 'FEIL KODE', column: 'code', code: 'coupon.code' }],
  });
  await shop.services.database.transaction((tx) =>
    tx.updateTable('coupons').set({ used: 3 }).execute(),
  );
  await writeFile(file, 'code,limit\nnyhet10,2\n');
  const below = await armatur('import', 'coupons', '--file', file, '--json');
  expect(JSON.parse(below.out)).toMatchObject({
    errors: [{ column: 'limit', code: 'coupon.limit' }],
  });
});
