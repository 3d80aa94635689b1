import { afterEach, expect, test, vi } from 'vitest';
import { searchProducts } from '#contract/catalog.ts';
import { ore } from '#domain/money/ore.ts';
import { hourMs, moment, secondMs } from '#domain/time/moment.ts';
import { openIndexIfThere, startBackground } from '#server/background.ts';
import { openServices } from '#server/context.ts';
import { readNumber } from '#server/repositories/system/counters.ts';
import type { Services } from '#server/services.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { deleteProducts } from '#server/repositories/catalog/save-product-records.ts';
import { setStock } from '#server/repositories/catalog/stock.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aProduct, aStockItem, aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { cachePage } from '#testing/cache-page.ts';
import { addProducts } from '#testing/stock-the-shop.ts';
import { createRepricing } from './reprice-at-edges.ts';

let shop: TestShop;
afterEach(() => shop.close());

const everything = {
  storeCode: 'no',
  groupId: 0,
  filters: [],
  chosen: {},
  text: '',
  sort: [],
  from: 0,
  size: 0,
  facets: [],
} as const;

async function found(text: string): Promise<readonly string[]> {
  const { products } = await searchProducts(shop.client(), { text });
  return products.map(({ sku }) => sku);
}

test('a product that another process adds is found, one it takes away is not', async () => {
  shop = await aTestShop();
  const { database } = shop.services;
  const start = await logEnd(database.read);
  await database.transaction(async (tx) => {
    await addProducts(tx, [{ id: 90, sku: 'NY-1', name: 'Nytt speilskap' }]);
    await logChanges(tx, 'product', ['NY-1'], shop.now);
  });
  const position = await followToEnd(shop.services, start);
  expect(await found('speilskap')).toEqual(['NY-1']);
  await database.transaction(async (tx) => {
    await deleteProducts(tx, [90]);
    await logChanges(tx, 'product', ['NY-1'], shop.now);
  });
  expect(await followToEnd(shop.services, position)).toBeGreaterThan(position);
  expect(await searchProducts(shop.client(), { text: 'speilskap' })).toMatchObject({ total: 0 });
});

test('a purge of one tag forgets that, a purge of everything builds no new index', async () => {
  shop = await aTestShop();
  const { database, pageCache, search } = shop.services;
  const start = await logEnd(database.read);
  for (const tag of ['product:A', 'product:B']) await cachePage(shop.services, tag, tag);
  await database.transaction((tx) => logChanges(tx, 'purge', ['product:A'], shop.now));
  const position = await followToEnd(shop.services, start);
  expect(pageCache.get('product:A')).toBeUndefined();
  expect(pageCache.get('product:B')).toBeDefined();

  await search.remove([14]);
  await database.transaction((tx) => logChanges(tx, 'purge', ['*'], shop.now));
  await followToEnd(shop.services, position);
  expect(pageCache.get('product:B')).toBeUndefined();
  expect(await found('servant 600')).not.toContain('SRV-600');
});

test('products are found by the new name of their category, without a pass over the others', async () => {
  shop = await aTestShop({
    products: [
      { id: 1, sku: 'A', name: 'Odde' },
      { id: 2, sku: 'B', name: 'Odde' },
    ],
  });
  const { database, search } = shop.services;
  const about = { position: 1, is_active: 1, image: null, created_at: 0, updated_at: 0 };
  const words = { description: null, url_path: null, meta_title: null, meta_description: null };
  await database.transaction(async (tx) => {
    const place = { id: 20, parent_id: 2, path: '1/2/20', level: 2, ...about };
    await tx.insertInto('categories').values(place).execute();
    const view = { category_id: 20, store_code: '', name: 'Speilskap', url_key: 'skap', ...words };
    await tx.insertInto('category_views').values(view).execute();
    await tx.deleteFrom('product_categories').execute();
    const member = { product_id: 1, category_id: 20, position: 0 };
    await tx.insertInto('product_categories').values(member).execute();
    await logChanges(tx, 'category', ['20'], shop.now);
  });
  const position = await followToEnd(shop.services, 0);
  expect(await found('speilskap')).toEqual(['A']);
  await search.remove([2]);
  await database.transaction(async (tx) => {
    await tx.updateTable('category_views').set({ name: 'Håndklevarmere' }).execute();
    await logChanges(tx, 'category', ['20'], shop.now);
  });
  await followToEnd(shop.services, position);
  expect(await found('håndklevarmer')).toEqual(['A']);
  expect(await found('speilskap')).toEqual([]);
  // The removed product has not come back.
  expect(await found('odde')).toEqual(['A']);
});

test('a page that links to a product is made again when the product comes', async () => {
  const links = [{ kind: 'related', sku: 'KOMMER', quantity: 1, position: 0 }] as const;
  shop = await aTestShop({ products: [{ id: 1, sku: 'A', name: 'Odde', links }] });
  const { database, pageCache } = shop.services;
  await cachePage(shop.services, 'page', 'product:A');
  const start = await logEnd(database.read);
  await database.transaction(async (tx) => {
    await addProducts(tx, [{ id: 2, sku: 'KOMMER', name: 'Brim' }]);
    await logChanges(tx, 'product', ['KOMMER'], shop.now);
  });
  await followToEnd(shop.services, start);
  expect(pageCache.get('page')).toBeUndefined();
});

test('a child that changes brings its parent along', async () => {
  const parent = aProduct({
    id: 20,
    sku: 'DUSJ',
    name: 'Dusjvegg',
    kind: 'configurable',
    priceList: { tiers: [] },
    variants: [aVariant({ id: 21, sku: 'DUSJ-H', priceList: { base: ore(10_000), tiers: [] } })],
  });
  shop = await aTestShop({ products: [parent] });
  const { database } = shop.services;
  const start = await logEnd(database.read);
  await database.transaction(async (tx) => {
    await tx.updateTable('products').set({ base_net: 900_000 }).where('id', '=', 21).execute();
    await logChanges(tx, 'price', ['DUSJ-H'], shop.now);
  });
  await followToEnd(shop.services, start);
  const { counts } = await searchProducts(shop.client(), {
    facets: ['price'],
    filters: [
      { attribute: 'sku', conditions: [{ operator: 'in', values: ['DUSJ'] }], scope: 'default' },
    ],
  });
  expect(counts.prices.at(-1)?.count).toBe(1);
});

test('a special price begins by itself in lists, facets and sorts (rules/prices#price-edges)', async () => {
  const special = { net: ore(30_000), from: moment(Date.UTC(2026, 2, 1, 12)) };
  shop = await aTestShop({
    products: [{ id: 1, sku: 'A', priceList: { base: ore(100_000), special, tiers: [] } }],
  });
  const { database } = shop.services;
  const cheap = async (): Promise<number | undefined> => {
    const { counts } = await searchProducts(shop.client(), { facets: ['price'] });
    return counts.prices[0]?.count;
  };
  expect(await cheap()).toBe(0);
  const start = await logEnd(database.read);
  const noon = shop.now;
  await createRepricing(shop.services)();
  shop.now = moment(noon + 2 * hourMs);
  // Makes a second one, as if the shop was not running when the price began.
  await createRepricing(shop.services)();
  const position = await followToEnd(shop.services, start);
  expect(await cheap()).toBe(1);

  shop.now = noon;
  await createRepricing(shop.services)();
  expect(await followToEnd(shop.services, position)).toBeGreaterThan(position);
  expect(await cheap()).toBe(0);
});

test('a price changed by date leaves cached pages and comes into the index of every process by itself', async () => {
  const special = { net: ore(30_000), from: moment(Date.UTC(2026, 2, 1, 12)) };
  shop = await aTestShop({
    products: [{ id: 1, sku: 'A', priceList: { base: ore(100_000), special, tiers: [] } }],
  });
  const other = await openServices(shop.services.config, shop.services.log);
  await openIndexIfThere(other);
  const processes = [shop.services, other];
  for (const each of processes) await cachePage(each, 'page', 'product:A');
  const position = await logEnd(shop.services.database.read);
  const running = processes.map((each) => startBackground(each, position));
  const isTold = async ({ pageCache, search }: Services): Promise<boolean> => {
    const { priceCounts } = await search.search({
      ...everything,
      priceRanges: [{ from: 0, to: 50_000 }],
    });
    return priceCounts[0] === 1 && pageCache.get('page') === undefined;
  };
  await vi.waitFor(async () =>
    expect(await readNumber(shop.services.database.read, 'repriced')).toBe(shop.now),
  );
  shop.now = special.from;
  await vi.waitFor(
    async () => expect(await Promise.all(processes.map(isTold))).toEqual([true, true]),
    { timeout: 10 * secondMs, interval: 20 },
  );
  await Promise.all(running.map((each) => each.stop()));
  await other.close();
});

test('a quantity purges the product it stands at, and lists only when it ends or comes back', async () => {
  shop = await aTestShop({ products: [{ id: 1, sku: 'A', stock: aStockItem({ quantity: 9 }) }] });
  const { database, pageCache } = shop.services;
  let position = await logEnd(database.read);
  const leave = async (quantity: number): Promise<void> => {
    await cachePage(shop.services, 'product', 'product:A');
    await cachePage(shop.services, 'list', 'listings');
    const move = { reason: 'set', reference: 'telt', at: shop.now } as const;
    await database.transaction((tx) => setStock(tx, 1, quantity, move));
    position = await followToEnd(shop.services, position);
  };
  const isKept = (key: string): boolean => pageCache.get(key) !== undefined;

  await leave(5);
  expect([isKept('product'), isKept('list')]).toEqual([false, true]);
  await leave(0);
  expect([isKept('product'), isKept('list')]).toEqual([false, false]);
  await leave(3);
  expect([isKept('product'), isKept('list')]).toEqual([false, false]);
});

test('a product purges the lists of the categories it was in and is in, and menus when one is empty', async () => {
  shop = await aTestShop({
    products: [
      { id: 1, sku: 'A' },
      { id: 2, sku: 'B' },
    ],
  });
  const { database, pageCache, catalog } = shop.services;
  const places = [1, 2].map((product_id) => ({ product_id, category_id: 20, position: 0 }));
  await database.transaction(async (tx) => {
    await tx.deleteFrom('product_categories').execute();
    await tx.insertInto('product_categories').values(places).execute();
  });
  await catalog.categories('no');
  const pages = ['shelf:20', 'shelf:21', 'shelf:22', 'searches', 'navigation'];
  let position = await logEnd(database.read);
  const move = async (id: number, sku: string, to: number): Promise<readonly string[]> => {
    for (const tag of pages) await cachePage(shop.services, tag, tag);
    await database.transaction(async (tx) => {
      await tx
        .updateTable('product_categories')
        .set({ category_id: to })
        .where('product_id', '=', id)
        .execute();
      await logChanges(tx, 'product', [sku], shop.now);
    });
    position = await followToEnd(shop.services, position);
    return pages.filter((tag) => pageCache.get(tag) === undefined);
  };
  expect(await move(1, 'A', 21)).toEqual(['shelf:20', 'shelf:21', 'searches', 'navigation']);
  expect(await move(1, 'A', 20)).toEqual(['shelf:20', 'shelf:21', 'searches', 'navigation']);
  expect(await move(1, 'A', 20)).toEqual(['shelf:20', 'searches']);
});

test('a part that changes brings its bundle along', async () => {
  const selection = {
    id: '2',
    sku: 'PART',
    quantity: 2,
    isDefault: true,
    canChangeQuantity: false,
  };
  const option = { id: '1', label: 'Del', kind: 'radio', isRequired: true } as const;
  const bundle = {
    priceKind: 'dynamic',
    options: [{ ...option, selections: [selection] }],
  } as const;
  const part = { id: 1, sku: 'PART', priceList: { base: ore(10_000), tiers: [] } };
  const other = { id: 3, sku: 'OTHER', priceList: { base: ore(50_000), tiers: [] } };
  shop = await aTestShop({
    products: [
      part,
      other,
      { id: 2, sku: 'KIT', kind: 'bundle', bundle, priceList: { tiers: [] } },
    ],
  });
  const { database } = shop.services;
  const dear = async (): Promise<readonly string[]> => {
    const sort = [{ field: 'final_price', isDescending: true }];
    return (await searchProducts(shop.client(), { sort })).products.map(({ sku }) => sku);
  };
  expect(await dear()).toEqual(['OTHER', 'KIT', 'PART']);
  const start = await logEnd(database.read);
  await database.transaction(async (tx) => {
    await tx.updateTable('products').set({ base_net: 900_000 }).where('id', '=', 1).execute();
    await logChanges(tx, 'price', ['PART'], shop.now);
  });
  await followToEnd(shop.services, start);
  expect(await dear()).toEqual(['KIT', 'PART', 'OTHER']);
});
