import { afterEach, expect, test } from 'vitest';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { SearchEngine } from '#server/engines/search/port.ts';
import { followToEnd } from '#testing/change-log-end.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { openIndex } from './open-index.ts';

let shop: TestShop;
afterEach(() => shop.close());

const about = { position: 1, is_active: 1, image: null, created_at: 0, updated_at: 0 };
const words = { description: null, url_path: null, meta_title: null, meta_description: null };

async function total(search: SearchEngine, text: string): Promise<number> {
  const question = { storeCode: 'no', groupId: 0, filters: [], chosen: {}, text, sort: [] };
  const page = { from: 0, size: 0, facets: [], priceRanges: [] };
  return (await search.search({ ...question, ...page })).total;
}

test('an index that is opened again knows a change that others are only just following', async () => {
  shop = await aTestShop({ products: [{ id: 1, sku: 'A', name: 'Odde' }] });
  const { database, clock } = shop.services;
  await database.transaction(async (tx) => {
    const place = { id: 20, parent_id: 2, path: '1/2/20', level: 2 };
    await tx
      .insertInto('categories')
      .values({ ...place, ...about })
      .execute();
    const named = { category_id: 20, store_code: '', name: 'Speilskap', url_key: 'skap' };
    await tx
      .insertInto('category_views')
      .values({ ...named, ...words })
      .execute();
    await tx.deleteFrom('product_categories').execute();
    await tx
      .insertInto('product_categories')
      .values({ product_id: 1, category_id: 20, position: 0 })
      .execute();
    await logChanges(tx, 'category', ['20'], clock());
  });
  let position = await followToEnd(shop.services, 0);
  const found = shop.services.passingSearch();
  let isOpen = false;
  const search: SearchEngine = {
    ...found,
    isReady: () => isOpen,
    begin: () => void (isOpen = true),
    // The background job runs while the index is made.
    index: async (documents) => {
      position = await followToEnd(services, position);
      await found.index(documents);
    },
  };
  const services = { ...shop.services, search };
  await services.catalog.categories('no');
  await database.transaction(async (tx) => {
    await tx.updateTable('category_views').set({ name: 'Håndklevarmere' }).execute();
    await logChanges(tx, 'category', ['20'], clock());
  });
  await openIndex(services);
  expect(await total(found, 'håndklevarmere')).toBe(1);
  expect(await total(found, 'speilskap')).toBe(0);
});
