import { afterAll, beforeAll, expect, test } from 'vitest';
import { search } from '#contract/algolia.ts';
import { ore } from '#domain/money/ore.ts';
import { indexCatalog } from '#server/workflows/index-catalog.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { shelf } from '#testing/stock-the-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop({
    products: [
      ...shelf,
      {
        id: 18,
        sku: 'SKJULT',
        name: 'Servant skjult',
        visibility: 2,
        priceList: { base: ore(1), tiers: [] },
      },
    ],
  });
  const about = { position: 1, is_active: 1, image: null, created_at: 0, updated_at: 0 };
  const texts = {
    store_code: '',
    description: '',
    url_key: '',
    meta_title: '',
    meta_description: '',
  };
  await shop.services.database.transaction(async (tx) => {
    await tx
      .insertInto('categories')
      .values([
        { id: 20, parent_id: 2, path: '1/2/20', level: 2, ...about },
        { id: 21, parent_id: 20, path: '1/2/20/21', level: 3, ...about },
      ])
      .execute();
    await tx
      .insertInto('category_views')
      .values([
        { ...texts, category_id: 20, name: 'Bad' },
        { ...texts, category_id: 21, name: 'Servanter' },
      ])
      .execute();
    await tx.deleteFrom('product_categories').execute();
    const places = [
      { product_id: 14, category_id: 21, position: 0 },
      { product_id: 15, category_id: 20, position: 0 },
    ];
    await tx.insertInto('product_categories').values(places).execute();
  });
  await shop.services.catalog.forget([{ position: 1, kind: 'category', key: '*' }]);
  await indexCatalog(shop.services);
});
afterAll(() => shop.close());

const url = '/api/ext/algolia/search';

test('returns hits, nbHits, facets.categoryIds and page, as Algolia names them', async () => {
  const answer = await shop.app.server.inject(`${url}?query=servant&hitsPerPage=1&page=0`);
  expect(answer.json()).toEqual({
    code: 200,
    result: {
      hits: [
        {
          objectID: '14',
          sku: 'SRV-600',
          name: 'Servant 600',
          url: '/vare-14',
          image_url: '',
          price: { NOK: { default: 1250 } },
          in_stock: 1,
          categories: { level1: ['Bad /// Servanter'] },
          categoryIds: ['21'],
          _highlightResult: {},
        },
      ],
      nbHits: 2,
      page: 0,
      nbPages: 2,
      hitsPerPage: 1,
      facets: { categoryIds: { 20: 1, 21: 1 } },
      query: 'servant',
      processingTimeMS: 1,
    },
  });
});

test('the second page goes on, and one beyond the end is empty', async () => {
  const ask = async (page: number) => {
    const query = { text: 'servant', size: 1, page };
    const { result } = await shop.client().call(search, { query });
    return [result.total, result.hits.map(({ sku }) => sku)];
  };
  expect(await ask(1)).toEqual([2, ['TAP-1']]);
  expect(await ask(1_000_000)).toEqual([2, []]);
});

test('categoryFilter takes the products of a category and of those below it', async () => {
  const ask = async (categoryId: number) => {
    const query = { text: 'servant', size: 16, page: 0, categoryId };
    const { result } = await shop.client().call(search, { query });
    return result.hits.map(({ sku }) => sku);
  };
  expect(await ask(20)).toEqual(['SRV-600', 'TAP-1']);
  expect(await ask(21)).toEqual(['SRV-600']);
  expect(await ask(999)).toEqual([]);
});

test('the header x-vs-store-code chooses the store view, and hidden prices stay hidden', async () => {
  const answer = await shop.app.server.inject({
    url: `${url}?query=servant`,
    headers: { 'x-vs-store-code': 'proff' },
  });
  expect(answer.json().result.hits[0]).toMatchObject({ sku: 'SRV-600', url: '/proff/vare-14' });
  expect(answer.body).not.toMatch(/NOK|1250|1000/);
});

test.each([
  [`${url}?query=se`, 400, 'SEARCH_TOO_SHORT'],
  [url, 400, 'SEARCH_TOO_SHORT'],
  [`${url}?query=${'a'.repeat(201)}`, 400, 'VALIDATION'],
  [`${url}?query=servant&filters=price`, 400, 'VALIDATION'],
])('%s answers %i', async (address, status, code) => {
  const answer = await shop.app.server.inject(address);
  expect([answer.statusCode, answer.json().result.code]).toEqual([status, code]);
});

test('search down answers 503, so that the client falls back to the catalogue search', async () => {
  const away = await aTestShop({ searchUrl: 'http://127.0.0.1:1' });
  const answer = await away.app.server.inject(`${url}?query=servant`);
  expect([answer.statusCode, answer.json().result.code]).toEqual([503, 'SEARCH_AWAY']);
  await away.close();
});
