import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { group, matrix } from '#contract/prices.ts';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const tiers = [
    { groupId: 0, quantity: 10, net: ore(76_000) },
    { groupId: 0, quantity: 50, net: ore(70_000) },
    { groupId: 2, quantity: 1, net: ore(65_022) },
    { groupId: 2, quantity: 20, net: ore(60_022) },
  ];
  const special = { net: ore(60_000), from: moment(0) };
  shop = await aTestShop({
    products: [
      { id: 1, sku: 'SRV-600-H', priceList: { base: ore(80_000), tiers } },
      { id: 2, sku: 'TILBUD', priceList: { base: ore(80_000), special, tiers: [] } },
      { id: 3, sku: 'UKJENT', priceList: { tiers: [] } },
      { id: 4, sku: 'AV', status: 2, priceList: { base: ore(1), tiers: [] } },
    ],
  });
});
afterAll(() => shop.close());

const ask = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await shop.app.server.inject({ url: `/api/ext/${url}`, headers });
  return { status: answer.statusCode, result: answer.json().result, body: answer.body };
};

describe('/api/ext/price-matrix', () => {
  test('returns a list of qty and price, one piece first, each the whole net price of a unit', async () => {
    const { result } = await ask('price-matrix/prices?sku=SRV-600-H');
    expect(result).toEqual([
      { qty: 1, price: 800, price_incl_tax: 1000 },
      { qty: 10, price: 760, price_incl_tax: 950 },
      { qty: 50, price: 700, price_incl_tax: 875 },
    ]);
  });

  test('is that of the session’s group, whatever group a client names', async () => {
    const named = await ask('price-matrix/prices?sku=SRV-600-H&groupId=2');
    expect(named.status).toBe(400);
    expect(named.body).not.toContain('650');
    const token = await shop.signedIn({ groupId: 2 });
    const { result } = await shop.client({ token }).call(matrix, { query: { sku: 'SRV-600-H' } });
    expect(result.map(({ quantity, unit }) => [quantity, unit.net])).toEqual([
      [1, 65_022],
      [20, 60_022],
    ]);
  });

  test.each(['TILBUD', 'UKJENT', 'AV', 'nowhere'])('is empty for %s', async (sku) => {
    expect(await ask(`price-matrix/prices?sku=${sku}`)).toMatchObject({ status: 200, result: [] });
  });
});

describe('/api/ext/price-group', () => {
  test('returns items with id and price_info; unknown skus are skipped, 0 is no special price', async () => {
    const { result } = await ask('price-group/prices?skus=TILBUD,nowhere,SRV-600-H,UKJENT,AV');
    expect(result.items).toEqual([
      {
        id: 2,
        sku: 'TILBUD',
        price_info: {
          final_price: 600,
          special_price: 0,
          regular_price: 600,
          final_price_incl_tax: 750,
        },
      },
      {
        id: 1,
        sku: 'SRV-600-H',
        price_info: {
          final_price: 800,
          special_price: 0,
          regular_price: 800,
          final_price_incl_tax: 1000,
        },
      },
      { id: 3, sku: 'UKJENT' },
    ]);
  });

  test('takes 100 skus, and none is refused', async () => {
    const skus = [...Array.from({ length: 100 }, (_, at) => `X-${at}`), 'SRV-600-H'];
    const { result } = await shop.client().call(group, { query: { skus } });
    expect(result).toEqual([]);
    expect(await ask('price-group/prices')).toMatchObject({
      status: 400,
      result: { code: 'SKU_MISSING' },
    });
  });
});

test.each([
  '/api/ext/price-matrix/prices?sku=SRV-600-H',
  '/api/ext/price-group/prices?skus=SRV-600-H',
  '/api/product/render-list?skus=SRV-600-H',
  '/api/product/list?skus=SRV-600-H',
])(
  '%s: a guest who sees no prices is asked to sign in, a customer who sees none sees no amount',
  async (url) => {
    const answerTo = async (token?: string) => {
      const headers = {
        'x-vs-store-code': 'proff',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const { statusCode, body } = await shop.app.server.inject({ url, headers });
      return [statusCode, body] as const;
    };
    expect(await answerTo()).toEqual([401, expect.stringContaining('"UNAUTHORIZED"')]);
    const [status, body] = await answerTo(await shop.signedIn({ groupId: 1 }));
    expect(status).toBe(200);
    expect(body).not.toMatch(/price_info|"price"|"final_price"/);
    const [, own] = await answerTo(await shop.signedIn({ groupId: 2 }));
    expect(own).toContain('650.22');
  },
);

test('a render list of a closed store view by its number is closed too', async () => {
  const proff = shop.services.settings.current.storeViews.find(({ code }) => code === 'proff');
  const url = `/api/product/render-list?skus=SRV-600-H&storeId=${proff?.storeId}`;
  expect((await shop.app.server.inject(url)).statusCode).toBe(401);
});
