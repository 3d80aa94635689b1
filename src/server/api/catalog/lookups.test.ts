import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchProducts } from '#contract/catalog.ts';
import { ore } from '#domain/money/ore.ts';
import { aProduct, aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { shelf } from '#testing/stock-the-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const wall = aProduct({
    id: 30,
    sku: 'VEGG',
    name: 'Dusjvegg',
    kind: 'configurable',
    priceList: { tiers: [] },
    attributes: { brand: '12' },
    variants: [
      aVariant({
        id: 31,
        sku: 'VEGG-70',
        name: 'Dusjvegg 70 cm',
        attributes: { color: '53', nobb: '60124137', ean: '2170400079192' },
        priceList: { base: ore(400_000), tiers: [] },
      }),
    ],
  });
  shop = await aTestShop({ products: [...shelf, wall] });
});
afterAll(() => shop.close());

interface Body {
  readonly filters?: readonly (readonly [attribute: string, value: unknown, scope?: string])[];
  readonly text?: string;
}

/** The skus that a written query finds, in order. */
async function found({ filters = [], text = '' }: Body, storeCode = 'no'): Promise<string[]> {
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: `/api/catalog/${storeCode}/product/_search?response_format=compact&sort=id`,
    body: {
      _appliedFilters: filters.map(([attribute, value, scope = 'default']) => ({
        attribute,
        value,
        scope,
      })),
      _searchText: text,
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().hits.map(({ sku }: { readonly sku: string }) => sku);
}

test.each([
  [{ sku: 'SRV-600' }, ['SRV-600']],
  [{ sku: { eq: 'srv-600' } }, ['SRV-600']],
  [{ sku: { in: ['TAP-1', 'nowhere', 'SRV-600'] } }, ['SRV-600', 'TAP-1']],
  [{ sku: { like: 'TAP-1' } }, ['TAP-1']],
  [{ sku: { nin: ['TAP-1', 'VEGG', 'VEGG-70', 'BAD-9', 'ASK-1'] } }, ['SRV-600']],
  [{ id: { eq: 14 } }, ['SRV-600']],
  [{ id: { gt: 14, lte: 16 } }, ['TAP-1', 'BAD-9']],
  [{ id: { from: 15, to: 15 } }, ['TAP-1']],
  [{ url_path: { eq: 'vare-15' } }, ['TAP-1']],
  [{ url_path: 'nowhere' }, []],
  [{ 'configurable_children.sku': { eq: 'VEGG-70' } }, ['VEGG']],
  [{ nobb: '60124137' }, ['VEGG', 'VEGG-70']],
  [{ id: { lt: 15 } }, ['SRV-600']],
  [{ updated_at: { gte: '2030-01-01', moreq: '2020-01-01' } }, []],
  [{ brand: { exists: true } }, ['VEGG']],
  [
    { brand: { exists: false }, type_id: 'simple' },
    ['SRV-600', 'TAP-1', 'BAD-9', 'ASK-1', 'VEGG-70'],
  ],
  [{ color_options: '53' }, ['VEGG']],
  [{ type_id: { neq: 'simple' } }, ['VEGG']],
  [{ sku: { or: 'TAP-1' }, id: { orGte: 30 } }, ['TAP-1', 'VEGG', 'VEGG-70']],
])('the filters %j find %j (rules/search#query)', async (given, expected) => {
  expect(await found({ filters: Object.entries(given) })).toEqual(expected);
});

test('a facet looks into variants', async () => {
  expect(await found({ filters: [['color', { in: ['53', '60'] }, 'catalog']] })).toEqual([
    'VEGG',
    'VEGG-70',
  ]);
});

test('lte means the same of a price in both scopes', async () => {
  for (const scope of ['default', 'catalog'] as const) {
    expect(await found({ filters: [['price', { gte: 1250, lte: 1250 }, scope]] })).toEqual([
      'SRV-600',
    ]);
    expect(await found({ filters: [['price', { gte: 1250, lt: 1250 }, scope]] })).toEqual([]);
  }
});

test('a variant number finds what is sold: the product that has it', async () => {
  const { products } = await searchProducts(shop.client(), {
    text: '6012 4137',
    filters: [
      {
        attribute: 'visibility',
        conditions: [{ operator: 'in', values: [3, 4] }],
        scope: 'default',
      },
    ],
  });
  expect(products.map(({ sku }) => sku)).toEqual(['VEGG']);
});

test('a word of the synonyms may be shorter than three letters', async () => {
  expect(await found({ text: 'wc' })).toEqual([]);
  expect(await found({ text: 'vask' })).toEqual(['SRV-600', 'TAP-1']);
});

test('where prices are hidden a price filter is ignored and none leaks by being asked for (rules/prices#price-columns)', async () => {
  const all = await found({}, 'proff');
  expect(await found({ filters: [['final_price', { lte: 0.01 }]] }, 'proff')).toEqual(all);
  expect(await found({ filters: [['price', { gte: 1e6 }, 'catalog']] }, 'proff')).toEqual(all);
  expect(await found({ filters: [['price', { exists: false }]] }, 'proff')).toEqual(all);
});

test.each(['*', '%', '?*?', 'a:b AND c', '"', '\\', '....', 'æ'.repeat(200), '9'.repeat(200)])(
  'the text %j is a text and nothing else',
  async (text) => {
    expect(await found({ text })).toEqual([]);
  },
);

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'facet.__proto__'])(
  'the field %s is a field like any other',
  async (field) => {
    expect(await found({ filters: [[field, 'x']] })).toEqual([]);
    expect(await found({ filters: [[field, { exists: true }]] })).toEqual([]);
  },
);

const aFilter = () => ({ attribute: 'a', value: 1 });

test.each([
  ['more than 50 filters', { _appliedFilters: Array.from({ length: 999 }, aFilter) }],
  ['more than 200 letters', { _searchText: 'ord '.repeat(300) }],
  ['a raw engine body', { query: { match_all: {} } }],
  ['a script', { _appliedFilters: [{ attribute: 'id', value: { script: 'x' } }] }],
  ['null', { _appliedFilters: [{ attribute: 'id', value: { eq: null } }] }],
])('%s is refused (rules/search#query-limits)', async (_what, body) => {
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: '/api/catalog/no/product/_search',
    body,
  });
  expect(answer.statusCode).toBe(400);
});

test('too long a text is refused in words', async () => {
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: '/api/catalog/no/product/_search',
    body: { _searchText: 'a'.repeat(201) },
  });
  expect(answer.json().result.fields).toMatchObject([{ message: 'Skriv høyst 200 tegn' }]);
});
