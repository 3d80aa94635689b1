import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { indexCatalog } from '#server/workflows/index-catalog.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';

/** The limit in milliseconds between two turns; whole products take 2 ms each. */
const maxBetweenTurns = 25;
const count = 240;
const skus = Array.from({ length: count }, (_, at) => `VARE-${at}`);
const list = skus.join(',');

let shop: TestShop;
/** The ids of asked products, by the turn in which they were asked for. */
const asked = new Map<number, number>();

beforeAll(async () => {
  shop = await aTestShop({
    products: skus.map((sku, at) => ({
      id: 1_000 + at,
      sku,
      name: `Servant ${at}`,
      priceList: { base: ore(100_000 + at), tiers: [] },
    })),
  });
  await indexCatalog(shop.services);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.services.pageCache.clear();
  asked.clear();
  const { catalog } = shop.services;
  const { products } = catalog;
  let turn = 0;
  vi.spyOn(catalog, 'products').mockImplementation((storeCode, ids) => {
    const now = turn;
    setImmediate(() => (turn = now + 1));
    asked.set(now, (asked.get(now) ?? 0) + ids.length);
    return products(storeCode, ids);
  });
});
afterEach(() => void vi.restoreAllMocks());

const search = '/api/catalog/no/product/_search?response_format=compact&size=4000';
const costly: readonly { readonly name: string; readonly url: string; readonly body?: object }[] = [
  { name: 'a search', url: search },
  { name: 'a search by POST', url: search, body: { _searchText: 'servant' } },
  { name: 'a search as Algolia', url: '/api/ext/algolia/search?query=servant&hitsPerPage=500' },
  { name: 'products', url: `/api/product/list?skus=${list}` },
  { name: 'prices', url: `/api/product/render-list?skus=${list}` },
];

const ask = (url: string, body?: object, token?: string) =>
  shop.app.server.inject({
    method: body === undefined ? 'GET' : 'POST',
    url,
    ...(body && { payload: body }),
    headers: {
      'accept-encoding': 'br',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
const productsMade = () => [...asked.values()].reduce((sum, each) => sum + each, 0);

test.each(costly)('$name: others have a turn every few products', async ({ url, body }) => {
  const { statusCode } = await ask(url, body);
  expect(statusCode).toBe(200);
  expect(productsMade()).toBe(count);
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(maxBetweenTurns);
});

test.each(costly)('$name: guests share what was made once', async ({ url, body }) => {
  const [one, other] = await Promise.all([ask(url, body), ask(url, body)]);
  const later = await ask(url, body);
  expect(productsMade()).toBe(count);
  expect([other.rawPayload, later.rawPayload]).toEqual([one.rawPayload, one.rawPayload]);
});

test.each(costly)('$name: a product that changes is made again', async ({ url, body }) => {
  const { database } = shop.services;
  const end = await logEnd(database.read);
  await ask(url, body);
  await database.transaction((tx) => logChanges(tx, 'stock', ['VARE-7'], shop.now));
  await followToEnd(shop.services, end);
  asked.clear();
  await ask(url, body);
  expect(productsMade()).toBe(count);
});

test('another store view has an answer of its own', async () => {
  const url = `/api/product/list?skus=${list}`;
  const { headers } = await ask(url);
  expect((await ask(`${url}&storeCode=proff`)).headers['etag']).not.toBe(headers['etag']);
});

test('a customer’s answer is theirs alone', async () => {
  const token = await shop.signedIn();
  const { headers } = await ask(search, undefined, token);
  expect(headers['cache-control']).toBe('private, no-store');
  asked.clear();
  await ask(search, undefined, token);
  expect(productsMade()).toBe(count);
});

test('a hundred costly calls take no room from pages and carts', async () => {
  const many = Array.from({ length: 90 }, (_, at) => ask(`${search}&from=${at}`));
  await vi.waitUntil(() => asked.size > 0);
  expect(shop.services.limits.inFlight.count).toBe(0);
  expect((await ask('/api/stock/check?sku=VARE-1')).statusCode).toBe(200);
  expect(asked.size).toBeLessThan(count);
  for (const { statusCode } of await Promise.all(many)) expect(statusCode).toBe(200);
}, 60_000);
