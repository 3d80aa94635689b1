import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAgreedPrices } from '#server/repositories/companies/agreed-prices.ts';
import { loggedSince, logEnd } from '#testing/change-log-end.ts';
import { aCompany } from '#testing/a-company.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { importAgreedPrices } from './import-agreed-prices.ts';

let shop: TestShop;
let companyId: number;

beforeEach(async () => {
  shop = await aTestShop();
  companyId = (await aCompany(shop)).id;
});
afterEach(() => shop.close());

async function load(rows: readonly string[], isDryRun = false) {
  const { database, config } = shop.services;
  const file = join(config.dataDir, 'agreed.csv');
  const header = 'sku;discount_group;quantity;net;percent;project;valid_from;valid_to';
  await writeFile(file, [header, ...rows, ''].join('\n'));
  return importAgreedPrices(database, { file, isDryRun, companyId, clock: () => shop.now });
}

const stored = () => listAgreedPrices(shop.services.database.read, companyId);

const rows = [
  'srv-600;;;849,50;;;;',
  'SRV-600;;10;799;;;;',
  ';r10;;;12,5;Kai 4;2026-03-01;31.12.2026',
];

test('a file is read once, and again changes nothing; every process is told (rules/prices#agreed-prices)', async () => {
  const position = await logEnd(shop.services.database.read);
  expect(await load(rows, true)).toMatchObject({ created: 3, errors: [] });
  expect(await stored()).toEqual([]);
  expect(await load(rows)).toMatchObject({ created: 3, errors: [] });
  expect(await load(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  expect(await stored()).toMatchObject([
    { goods: { kind: 'article', sku: 'SRV-600' }, quantity: 1, value: 84_950 },
    { goods: { kind: 'article', sku: 'SRV-600' }, quantity: 10, value: 79_900 },
    { goods: { kind: 'group', code: 'R10' }, project: 'Kai 4', value: 1_250 },
  ]);
  const logged = await loggedSince(shop.services.database.read, position);
  expect(logged).toMatchObject([1, 2, 3].map(() => ({ kind: 'agreement', key: `${companyId}` })));
});

test('a row replaces the price of the same goods, project, quantity and first day, or takes it away', async () => {
  await load(rows);
  expect(await load(['SRV-600;;;900;;;;2026-06-30'])).toMatchObject({ updated: 1 });
  expect(await load(['SRV-600;;10;__EMPTY__VALUE__;;;;'])).toMatchObject({ updated: 1 });
  expect(await load(['SRV-600;;10;__EMPTY__VALUE__;;;;'])).toMatchObject({ unchanged: 1 });
  expect(await load(['SRV-600;;;880;;;2026-07-01;'])).toMatchObject({ created: 1 });
  expect(await stored()).toMatchObject([
    { goods: { kind: 'article' }, value: 90_000 },
    { goods: { kind: 'article' }, value: 88_000 },
    { goods: { kind: 'group' }, project: 'Kai 4' },
  ]);
});

test('a row that cannot be read is named by its line, and the others are read', async () => {
  const report = await load(['UKJENT;;;1;;;;', 'SRV-600;R10;;1;;;;', 'SRV-600;;;800;;;;']);
  expect(report).toMatchObject({
    created: 1,
    errors: [
      { row: 2, column: 'sku', code: 'product.unknown' },
      { row: 3, column: 'sku', code: 'price.goods' },
    ],
  });
});
