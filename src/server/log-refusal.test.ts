import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { shelf } from '#testing/stock-the-shop.ts';
import { indexCatalog } from '#server/workflows/index-catalog.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop({
    products: [
      ...shelf,
      { id: 40, sku: 'AV', urlPath: 'vare-40', status: 2 },
      { id: 41, sku: 'TOM', kind: 'grouped', links: [] },
      {
        id: 42,
        sku: 'HEL',
        kind: 'grouped',
        links: [{ kind: 'associated', sku: 'TAP-1', quantity: 1, position: 0 }],
      },
    ],
  });
});
afterAll(() => shop.close());
beforeEach(() => void shop.log.splice(0));

interface Line {
  readonly code?: string;
  readonly sku?: string;
  readonly msg: string;
}

const logged = () =>
  shop.log
    .map((line) => JSON.parse(line) as Line)
    .flatMap(({ code, sku, msg }) => (code === undefined ? [] : [[code, msg, sku]]));

const resolve = (url: string) =>
  shop.app.server.inject({ method: 'POST', url: '/api/url/map', body: { url } });

test('an address that leads nowhere is logged, without the parts that a log must not hold', async () => {
  expect((await resolve('borte/ola%40nordmann.no')).body).toBe('null');
  expect(logged()).toEqual([['page.unresolved', 'No mapping found for borte/[e-mail]', undefined]]);
});

test('so is a product that is not on sale', async () => {
  expect((await resolve('vare-40')).body).toBe('null');
  const words = 'Product query returned empty result product status = 2';
  expect(logged()).toEqual([['product.query_empty', words, 'AV']]);
  shop.log.splice(0);
  await shop.app.server.inject('/api/product/list?skus=AV');
  expect(logged()).toEqual([['product.query_empty', words, 'AV']]);
});

test('so is a category that does not exist, such as one below the root', async () => {
  const ask = (attribute: string, value: number) => {
    const body = { _appliedFilters: [{ attribute, value }] };
    return shop.app.server.inject({
      method: 'POST',
      url: '/api/catalog/no/category/_search',
      body,
    });
  };
  // A category may have no children, so an empty list is not logged.
  await ask('parent_id', 99);
  expect(logged()).toEqual([]);
  await ask('id', 1);
  expect(logged()).toEqual([
    ['category.not_found', 'Category query returned empty result id = 1', undefined],
  ]);
});

test('so is a group without links, once when it is indexed', async () => {
  await indexCatalog(shop.services);
  expect(logged()).toEqual([['product.link_not_found', 'Product link not found', 'TOM']]);
});
