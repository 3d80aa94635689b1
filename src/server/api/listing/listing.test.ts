import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchProducts } from '#contract/catalog.ts';
import { columns, tiles } from '#contract/listing.ts';
import { categoryFilter, placeFilters } from '#domain/listing/listing-filters.ts';
import { listingFiles } from '#domain/constants.ts';
import { toListedTile } from '#domain/listing/chosen-tile.ts';
import { ore } from '#domain/money/ore.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aBrowsedShop, browsedCategory, lowerCategory } from '#testing/a-browsed-shop.ts';
import type { TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aBrowsedShop();
});
afterAll(() => shop.close());

const address = `/api/catalog/no/category/${browsedCategory}/columns`;
const get = (url = address, headers: Record<string, string> = {}) =>
  shop.app.server.inject({ url, headers });
const place = { index: 'no', kind: 'category', key: String(browsedCategory) } as const;

async function pricesOf(token?: string): Promise<readonly number[]> {
  const client = shop.client(token === undefined ? {} : { token });
  const { result } = await client.call(columns, { query: place });
  return [...(result?.columns.prices ?? [])];
}

test('a guest’s columns are cached, compressed once and known by their mark', async () => {
  const first = await get(address, { 'accept-encoding': 'gzip, br' });
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding, authorization, x-vs-store-code',
  });
  expect(first.rawPayload.byteLength).toBeLessThan(60_000);
  const plain = await get();
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body);
  const etag = String(plain.headers['etag']);
  expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(304);
});

test('the answer of a call is compressed as the visitor accepts it, and not sent twice to a guest', async () => {
  const url = '/api/catalog/no/product/_search?response_format=compact';
  const plain = await get(url);
  expect(plain.statusCode).toBe(200);
  const packed = await get(url, { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  const known = await get(url, { 'if-none-match': `"other", ${packed.headers['etag']}` });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  const authorization = `Bearer ${await shop.signedIn({ groupId: 2 })}`;
  const own = await get(url, { authorization, 'accept-encoding': 'gzip' });
  expect(own.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'private, no-store',
  });
  expect(own.headers['etag']).toBeUndefined();
});

test('the prices of a group are for its customers, and never in what is cached for guests', async () => {
  const token = await shop.signedIn({ groupId: 2 });
  const own = await get(address, { authorization: `Bearer ${token}`, 'accept-encoding': 'br' });
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own.headers['etag']).toBeUndefined();
  const [guests, customers] = [await pricesOf(), await pricesOf(token)];
  expect(customers).not.toEqual(guests);
  expect(await pricesOf()).toEqual(guests);
});

test('the tiles are those that the pages of the listing show, in their order and for their group', async () => {
  const token = await shop.signedIn({ groupId: 2 });
  for (const client of [shop.client(), shop.client({ token })]) {
    const { result } = await client.call(tiles, { query: place });
    const { products } = await searchProducts(client, {
      filters: [
        ...placeFilters('category', true),
        categoryFilter([browsedCategory, lowerCategory]),
      ],
      sort: 'updated_at:desc',
      detail: 'tile',
      size: 500,
    });
    expect(result.length).toBeGreaterThan(50);
    expect(result).toEqual(products.map(toListedTile));
  }
  const own = await get(address.replace('columns', 'tiles'), { authorization: `Bearer ${token}` });
  expect(own.headers['cache-control']).toBe('private, no-store');
  const kept = await get(address.replace('columns', 'tiles'), { 'accept-encoding': 'br' });
  expect(kept.headers['etag']).toBeDefined();
  expect(kept.rawPayload.byteLength).toBeLessThan(listingFiles.tileBytes);
});

test('guests of the trade shop get no amount and no order of prices', async () => {
  const { body } = await get(address.replace('/no/', '/proff/'));
  expect(JSON.parse(body).result).not.toHaveProperty('prices');
});

test('a price that changes is in the columns when it is in the shop', async () => {
  const { database } = shop.services;
  const before = await pricesOf();
  const row = before.findIndex((price) => price > 0 && price < 2 ** 31);
  const { result } = await shop.client().call(columns, { query: place });
  const id = result?.columns.ids[row] ?? 0;
  const start = await logEnd(database.read);
  await database.transaction(async (tx) => {
    const { sku } = await tx
      .updateTable('products')
      .set({ base_net: ore(123_400), kind: 'simple' })
      .where('id', '=', id)
      .returning('sku')
      .executeTakeFirstOrThrow();
    await logChanges(tx, 'price', [sku], shop.now);
  });
  await followToEnd(shop.services, start);
  expect((await pricesOf())[row]).toBe(154_250);
});

test.each([
  ['/api/catalog/no/category/999/columns', 404],
  ['/api/catalog/no/category/x/columns', 404],
  ['/api/catalog/no/category/22/columns', 404],
  ['/api/catalog/no/series/ukjent/columns', 404],
  ['/api/catalog/nowhere/category/20/columns', 404],
  ['/api/catalog/no/brand/20/columns', 400],
  [`${address}?groupId=2`, 400],
])('%s answers %i', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status);
});
