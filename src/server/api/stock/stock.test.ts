import { afterAll, beforeAll, expect, test } from 'vitest';
import * as stock from '#contract/stock.ts';
import { map } from '#contract/url.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
});
afterAll(() => shop.close());

test('guests see up to 99, customers the true number', async () => {
  const query = { sku: 'SRV-600' };
  const { result } = await shop.client().call(stock.check, { query });
  expect(result).toMatchObject({ sku: 'SRV-600', productId: 14, stock: { quantity: 99 } });
  const token = await shop.signedIn();
  const own = await shop.client({ token }).call(stock.check, { query });
  expect(own.result.stock.quantity).toBe(150);
});

test('unknown skus of a list are skipped; a single one is not found', async () => {
  const { result } = await shop
    .client()
    .call(stock.list, { query: { skus: ['TAP-1', 'NOPE', 'BAD-9'] } });
  expect(result.map(({ sku }) => sku)).toEqual(['TAP-1', 'BAD-9']);
  const unknown = shop.client().call(stock.check, { query: { sku: 'NOPE' } });
  await expect(unknown).rejects.toMatchObject({ code: 'stock.unknown', status: 404 });
});

test('the sku may stand in the path', async () => {
  const answer = await shop.app.server.inject('/api/stock/check/TAP-1');
  expect(answer.json().result).toMatchObject({ sku: 'TAP-1', qty: 1 });
});

test('an address leads to its product, and nowhere when it is unknown', async () => {
  const mapped = async (url: string) => {
    const body = { url, fields: [], withoutFields: [] };
    return (await shop.client().call(map, { body })).result;
  };
  expect(await mapped('vare-14')).toMatchObject({ kind: 'product', document: { sku: 'SRV-600' } });
  expect(await mapped('finnes/ikke')).toBeUndefined();
  const raw = await shop.app.server.inject({
    method: 'POST',
    url: '/api/url',
    body: { url: 'finnes/ikke' },
  });
  expect(raw.body).toBe('null');
});

test.each([
  '/api/stock/check',
  '/api/stock/check?sku=',
  '/api/stock/list',
  '/api/stock/list?skus=',
  '/api/stock/list?skus=,',
  '/api/product/list',
  '/api/product/render-list?skus=,%20,',
  '/api/ext/price-group/prices',
  '/api/ext/price-matrix/prices',
  '/api/ext/price-matrix/prices?sku=',
])('%s misses the sku, which has one code everywhere', async (url) => {
  const answer = await shop.app.server.inject(url);
  expect([answer.statusCode, answer.json().result.code]).toEqual([400, 'SKU_MISSING']);
});
