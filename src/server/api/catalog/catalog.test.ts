import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchProducts } from '#contract/catalog.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
});
afterAll(() => shop.close());

const priceFacet = { facets: ['price'], filters: [] };

test('a product is found, priced and shown with VAT', async () => {
  const { products, total } = await searchProducts(shop.client(), { text: 'servant 600' });
  expect(total).toBeGreaterThan(0);
  expect(products[0]).toMatchObject({
    sku: 'SRV-600',
    offer: { kind: 'priced', unit: { net: 100_000, vat: 25_000, gross: 125_000 } },
  });
});

test('guests of the trade shop see no amount anywhere: not in a product, a facet or a sort', async () => {
  const client = shop.client({ storeCode: 'proff' });
  const answer = await searchProducts(client, { ...priceFacet, sort: 'final_price' });
  expect(answer.total).toBe(4);
  expect(answer.counts.prices).toEqual([]);
  for (const product of answer.products) expect(product.offer.kind).toBe('on-request');
  const ofDefault = await searchProducts(client, {});
  expect(answer.products.map(({ sku }) => sku)).toEqual(ofDefault.products.map(({ sku }) => sku));
  const raw = await shop.app.server.inject(
    '/api/catalog/proff/product/_search?response_format=compact',
  );
  expect(raw.body).not.toMatch(/1250|1000\.|"price":|tier_prices/);
});

test('the group comes from the session, never from the body', async () => {
  const url = '/api/catalog/no/product/_search?response_format=compact';
  const body = {
    groupId: 2,
    groupToken: 'x',
    _appliedFilters: [{ attribute: 'sku', value: 'SRV-600' }],
  };
  const guest = await shop.app.server.inject({ method: 'POST', url, body });
  expect(guest.json().hits[0].price).toBe(1000);
  const token = await shop.signedIn({ groupId: 2 });
  const own = await searchProducts(shop.client({ token }), { skus: ['SRV-600'] });
  expect(own.products[0]?.offer).toMatchObject({ unit: { net: 70_011 } });
});

test('price ranges are counted gross and a filter takes what its range counts', async () => {
  const { counts } = await searchProducts(shop.client(), priceFacet);
  const found = counts.prices.map(({ range, count }) => [range.from, count]);
  expect(found).toEqual([
    [0, 1],
    [50_000, 0],
    [100_000, 1],
    [250_000, 0],
    [500_000, 1],
    [1_000_000, 0],
  ]);
});

test('a stock number above what is shown is hidden from guests', async () => {
  const { products } = await searchProducts(shop.client(), { skus: ['SRV-600'] });
  expect(products[0]?.stock.quantity).toBe(99);
});

test('a text that finds nothing is offered better spelt where that finds something', async () => {
  const client = shop.client();
  expect(await searchProducts(client, { text: 'Fervant hvit' })).toMatchObject({
    total: 0,
    suggestion: 'servant hvit',
  });
  for (const text of ['servant', 'qqqqqqqq', '']) {
    expect(await searchProducts(client, { text })).not.toHaveProperty('suggestion');
  }
  const filters = [
    { attribute: 'sku', conditions: [{ operator: 'in', values: ['BAD-9'] }], scope: 'default' },
  ] as const;
  expect(await searchProducts(client, { text: 'fervant', filters })).not.toHaveProperty(
    'suggestion',
  );
});

test('fewer than three letters find nothing', async () => {
  expect(await searchProducts(shop.client(), { text: 'se' })).toMatchObject({
    products: [],
    total: 0,
  });
});

test.each([
  ['/api/catalog/elsewhere/product/_search', 404, 'UNKNOWN_INDEX'],
  ['/api/catalog/no/secrets/_search', 400, 'VALIDATION'],
  ['/api/catalog/no/product/_search?request_format=raw', 400, 'VALIDATION'],
  ['/api/catalog/no/product/_search?request=%7B', 400, 'VALIDATION'],
  [
    '/api/catalog/no/product/_search?request=%7B%22_appliedFilters%22%3A%5B%7B%22attribute%22%3A%22sku%22%2C%22value%22%3A%7B%22script%22%3A%22x%22%7D%7D%5D%7D',
    400,
    'VALIDATION',
  ],
  ['/api/catalog/no/product/_search?size=-1', 200, undefined],
  ['/api/catalog/no/product/_search?from=999999', 200, undefined],
])('%s answers %i', async (url, status, code) => {
  const answer = await shop.app.server.inject(url);
  expect(answer.statusCode).toBe(status);
  if (code !== undefined) expect(answer.json().result.code).toBe(code);
});

test.each([
  ['sort=nonsense:asc', {}],
  ['sort=name:sideways', {}],
  ['sort=name:asc:desc', {}],
  ['sort=prices.2:asc', {}],
  ['', { _appliedSort: [{ field: 'nonsense' }] }],
  ['', { _appliedSort: [{ field: 'name' }, { field: '__proto__' }] }],
  ['', { _appliedFilters: [{ attribute: 'price', value: { gte: 'much' } }] }],
  ['', { _appliedFilters: [{ attribute: 'price', value: { lte: '' }, scope: 'catalog' }] }],
  ['', { _appliedFilters: [{ attribute: 'updated_at', value: { from: 'i går' } }] }],
])('a sort or filter that can’t be read is 400, never left out: %s %j', async (query, body) => {
  const url = `/api/catalog/no/product/_search?${query}`;
  const answer = await shop.app.server.inject({ method: 'POST', url, body });
  expect([answer.statusCode, answer.json().result.code]).toEqual([
    400,
    expect.stringMatching(/^(?:VALIDATION|UNKNOWN_SORT)$/),
  ]);
});

test.each(['', 'name', 'name:desc', 'final_price:asc', 'position:asc', 'id', 'updated_at:desc'])(
  'products are sorted by %j',
  async (sort) => {
    const url = `/api/catalog/no/product/_search?sort=${sort}`;
    expect((await shop.app.server.inject(url)).statusCode).toBe(200);
  },
);

test('what has other fields sorts by them', async () => {
  const url = '/api/catalog/no/category/_search?sort=position:asc';
  expect((await shop.app.server.inject(url)).statusCode).toBe(200);
});

test('only the fields asked for travel', async () => {
  const answer = await shop.app.server.inject(
    '/api/catalog/no/product/_search?response_format=compact&_source_include=*sku,stock.qty',
  );
  expect(Object.keys(answer.json().hits[0]).toSorted()).toEqual(['sku', 'stock']);
});
