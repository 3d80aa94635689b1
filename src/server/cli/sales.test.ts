import { afterEach, beforeEach, expect, test } from 'vitest';
import { anActing } from '#testing/an-acting.ts';
import { guest } from '#domain/customer/viewer.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { create } from '#contract/order.ts';
import { shopOf } from '#server/views/asked.ts';
import { searchView } from '#server/views/search.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAsking } from '#testing/an-asking.ts';
import { operate } from '#testing/an-operator.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { storeViews } from '#testing/sample-views.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

const armatur = (...args: readonly string[]) => {
  const { dataDir, databaseUrl } = shop.services.config;
  const environment = {
    CLOCK: new Date(shop.now).toISOString(),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  return operate(dataDir, args, { environment });
};

let presses = 0;
async function order(sku: string, quantity: number): Promise<string> {
  const body = anOrderRequest({
    key: `press-number-${(presses += 1)}`,
    lines: [{ sku, quantity, options: {} }],
  });
  return (await shop.client().call(create, { query: {}, body, headers: {} })).result.number;
}

async function search(text: string): Promise<void> {
  const [storeView] = storeViews;
  await searchView({
    asking: anAsking(shop, { storeView, viewer: guest }),
    shop: shopOf(storeView, visitor, { seller: aSeller, storeViews }),
    params: {},
    query: [['q', text]],
    path: '/search',
  });
}

test('turnover of a period, by day and against the one before, without what was cancelled', async () => {
  await order('SRV-600', 2);
  shop.now = moment(shop.now + dayMs);
  await order('SRV-600', 1);
  await order('TAP-1', 1);
  await moveOrder({ number: await order('SRV-600', 5), kind: 'cancel' }, anActing(shop));

  const { out } = await armatur('sales', '--from', '2026-03-01');
  expect(out).toMatch(/Period +01\.03\.2026–02\.03\.2026/);
  // The net sums are 2 000, 1 000 and 249.95, each with freight of 4.
  expect(out).toMatch(/Net +kr 3 261,95\n/);
  expect(out).toMatch(/01\.03\.2026 +1 +kr 2 004,00 +kr 2 505,00/);
  expect(out).toMatch(/02\.03\.2026 +2 +kr 1 257,95/);
  expect(out).toMatch(
    /SRV-600 +Servant 600 +3 +kr 3 000,00\nTAP-1 +Servantbatteri krom +1 +kr 249,95/,
  );

  const second = JSON.parse((await armatur('sales', '--from', '2026-03-02', '--json')).out);
  expect(second).toMatchObject({ orders: 2, net: 125_795, before: { orders: 1, net: 200_400 } });
  expect((await armatur('sales', '--from', '2026-03-02')).out).toContain('kr 2 004,00 (−37 %)');
});

test('what is cancelled of an order counts neither as turnover nor as sold', async () => {
  const number = await order('SRV-600', 5);
  const pieces = [{ line: 1, quantity: 4 }];
  await moveOrder({ number, kind: 'cancel', pieces }, anActing(shop));
  await order('TAP-1', 1);
  const { out } = await armatur('sales', '--json');
  // The net sums are 1 000 and 249.95. Only the second has freight of 4; the first is above the limit
  // of free freight.
  expect(JSON.parse(out)).toMatchObject({
    orders: 2,
    net: 125_395,
    vat: 31_349,
    gross: 156_744,
    articles: [
      { sku: 'SRV-600', quantity: 1, net: 100_000 },
      { sku: 'TAP-1', quantity: 1, net: 24_995 },
    ],
  });
});

test('a long period is told by the month, and one without orders is empty', async () => {
  await order('SRV-600', 1);
  const year = await armatur('sales', '--from', '2026-01-01', '--to', '2026-12-31', '--json');
  expect(JSON.parse(year.out)).toMatchObject({ times: [{ time: '2026-03', orders: 1 }] });
  const none = await armatur('sales', '--to', '2025-12-31', '--json');
  expect(JSON.parse(none.out)).toMatchObject({ orders: 0, net: 0, articles: [], times: [] });
});

test.each([
  [['--from', 'i går'], '--from is a day'],
  [['--from', '2026-03-02', '--to', '2026-03-01'], 'before the first'],
  [['--limit', '0'], '--limit'],
])('sales %j is refused', async (args, words) => {
  const answer = await armatur('sales', ...args);
  expect(answer).toMatchObject({ code: 2 });
  expect(answer.err).toContain(words);
});

test('searches that found nothing are counted by their words, without who searched', async () => {
  for (const text of ['Badstue', ' badstue ', 'BADSTUE', 'kajakk\0', 'ola@example.no', 'servant']) {
    await search(text);
  }
  await search('x'.repeat(61));
  await shop.services.emptySearches.save();
  await search('badstue');
  await shop.services.emptySearches.save();
  const { out } = await armatur('sales', '--json');
  expect(JSON.parse(out).searches).toEqual([
    { storeCode: 'no', text: 'badstue', count: 4 },
    { storeCode: 'no', text: 'kajakk', count: 1 },
  ]);
  expect((await armatur('sales')).out).toMatch(/badstue +no +4/);
  shop.now = moment(shop.now + 401 * dayMs);
  await tidyUp(shop.services);
  const left = await shop.services.database.read
    .selectFrom('empty_searches')
    .select('id')
    .execute();
  expect(left).toEqual([]);
});
