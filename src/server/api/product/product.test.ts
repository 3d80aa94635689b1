import { afterAll, beforeAll, expect, test } from 'vitest';
import { list, renderList } from '#contract/product.ts';
import { ore } from '#domain/money/ore.ts';
import { aProduct, aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { createFormat } from '#texts/format.ts';
import { shelf } from '#testing/stock-the-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const wall = aProduct({
    id: 30,
    sku: 'VEGG',
    kind: 'configurable',
    priceList: { tiers: [] },
    variants: [
      aVariant({ id: 31, sku: 'VEGG-70', priceList: { base: ore(400_000), tiers: [] } }),
      aVariant({ id: 32, sku: 'VEGG-90', priceList: { base: ore(500_000), tiers: [] } }),
      aVariant({ id: 33, sku: 'VEGG-99', status: 2, priceList: { base: ore(1), tiers: [] } }),
    ],
  });
  shop = await aTestShop({ products: [...shelf, wall] });
});
afterAll(() => shop.close());

const url = '/api/product/render-list';

test('a render list holds gross prices, net ones in its tax adjustments', async () => {
  const answer = await shop.app.server.inject(`${url}?skus=SRV-600,nowhere&currencyCode=NOK`);
  const written = createFormat('nb-NO').money(ore(125_000));
  expect(answer.json().result.items).toEqual([
    {
      id: 14,
      sku: 'SRV-600',
      name: 'Servant 600',
      type: 'simple',
      store_id: 1,
      currency_code: 'NOK',
      url: 'http://localhost:3000/vare-14',
      sgn: '',
      price_info: {
        final_price: 1250,
        max_price: 1250,
        max_regular_price: 1250,
        minimal_regular_price: 1250,
        minimal_price: 1250,
        regular_price: 1250,
        formatted_prices: { final_price: written, regular_price: written },
        extension_attributes: {
          tax_adjustments: {
            final_price: 1000,
            max_price: 1000,
            max_regular_price: 1000,
            minimal_regular_price: 1000,
            minimal_price: 1000,
            regular_price: 1000,
          },
        },
      },
    },
  ]);
});

test('a product of variants has the span of those that are for sale', async () => {
  const { result } = await shop.client().call(renderList, { query: { skus: ['VEGG'] } });
  expect(result[0]?.prices).toMatchObject({
    final: { gross: 500_000 },
    minimal: { gross: 500_000 },
    maximal: { gross: 625_000 },
  });
});

test('the group comes from the session: one that a client names changes nothing', async () => {
  const guest = await shop.app.server.inject(`${url}?skus=SRV-600&userGroupId=2`);
  expect(guest.json().result.items[0].price_info.final_price).toBe(1250);
  const token = await shop.signedIn({ groupId: 2 });
  const { result } = await shop
    .client({ token })
    .call(renderList, { query: { skus: ['SRV-600'], storeId: 1 } });
  expect(result[0]?.prices?.final.net).toBe(70_011);
});

test('where prices are hidden no amount is in the answer (rules/prices#hidden-prices)', async () => {
  const token = await shop.signedIn({ groupId: 1 });
  const headers = { authorization: `Bearer ${token}` };
  const address = `${url}?skus=SRV-600,VEGG&storeId=3`;
  const answer = await shop.app.server.inject({ url: address, headers });
  expect(answer.json().result.items).toHaveLength(2);
  expect(answer.body).not.toMatch(/price_info|1250|1000/);
});

test.each([
  [url, 400],
  [`${url}?skus=,`, 400],
  [`${url}?skus=SRV-600&storeId=9`, 400],
  [`${url}?skus=SRV-600&currencyCode=EUR`, 400],
  ['/api/product/list', 400],
])('%s answers %i', async (address, status) => {
  expect((await shop.app.server.inject(address)).statusCode).toBe(status);
});

test('a list without skus is refused', async () => {
  const answer = await shop.app.server.inject({ url, headers: { 'x-vs-store-code': 'en' } });
  expect(answer.json().result).toMatchObject({
    code: 'SKU_MISSING',
    message: 'Please provide the search key skus for product/single action!',
  });
});

test('a list holds whole products in the order asked, each once', async () => {
  const skus = ['TAP-1', 'srv-600', 'TAP-1', 'nowhere'];
  const { result } = await shop.client().call(list, { query: { skus } });
  expect(result.map(({ sku }) => sku)).toEqual(['TAP-1', 'SRV-600']);
  expect(result[1]).toMatchObject({ offer: { kind: 'priced', unit: { gross: 125_000 } } });
});
