import { afterAll, beforeAll, expect, test } from 'vitest';
import { columns, tiles } from '#contract/listing.ts';
import { listingFiles } from '#domain/constants.ts';
import { ore } from '#domain/money/ore.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { indexCatalog } from '#server/workflows/index-catalog.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aProduct } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { seededRandom } from '#testing/many-documents.ts';

const category = 20;
const place = { index: 'no', kind: 'category', key: String(category) } as const;

let shop: TestShop;
beforeAll(async () => {
  const random = seededRandom(5_000);
  // One more product than a browser gets, each different from its neighbour.
  const products = Array.from({ length: listingFiles.products + 1 }, (_, index) =>
    aProduct({
      id: index + 1,
      sku: `P-${index}`,
      name: `Vare ${Math.floor(random() * 1e9)}`,
      urlPath: `vare-${index}`,
      visibility: 4,
      status: 1,
      priceList: { base: ore(Math.floor(random() * 1_000_000)), tiers: [] },
    }),
  );
  shop = await aTestShop({ products });
  await shop.services.database.transaction(async (tx) => {
    const about = { position: 1, image: null, created_at: 0, updated_at: 0 };
    const own = { id: category, parent_id: 2, path: '1/2/20', level: 2, is_active: 1 };
    await tx
      .insertInto('categories')
      .values({ ...own, ...about })
      .execute();
    for (const { id } of products) {
      const row = { product_id: id, category_id: category, position: 0 };
      await tx.insertInto('product_categories').values(row).execute();
    }
  });
  await shop.services.catalog.forget([{ position: 1, kind: 'category', key: '*' }]);
  await indexCatalog(shop.services);
}, 120_000);
afterAll(() => shop.close());

test('a category of one product more than 5 000 has no columns; the server answers', async () => {
  expect((await shop.client().call(columns, { query: place })).result).toBeUndefined();
});

test('5 000 products have columns of at most 60 kB, and as many tiles as travel in 200 kB', async () => {
  const { database } = shop.services;
  const start = await logEnd(database.read);
  await database.transaction(async (tx) => {
    await tx.updateTable('products').set({ visibility: 1 }).where('id', '=', 1).execute();
    await logChanges(tx, 'product', ['P-0'], shop.now);
  });
  await followToEnd(shop.services, start);
  const { result } = await shop.client().call(columns, { query: place });
  expect(result?.columns.ids.length).toBe(listingFiles.products);
  const bytesOf = async (file: 'columns' | 'tiles') => {
    const url = `/api/catalog/no/category/${category}/${file}`;
    const headers = { 'accept-encoding': 'br' };
    return (await shop.app.server.inject({ url, headers })).rawPayload.byteLength;
  };
  expect(await bytesOf('columns')).toBeLessThanOrEqual(60_000);
  const { result: file } = await shop.client().call(tiles, { query: place });
  expect(file.length).toBeGreaterThan(500);
  expect(file.length).toBeLessThan(listingFiles.products);
  expect(await bytesOf('tiles')).toBeLessThanOrEqual(listingFiles.tileBytes);
});
