import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { searchProducts, type ProductQuestion } from '#contract/catalog.ts';
import { ore } from '#domain/money/ore.ts';
import { openIndexIfThere } from '#server/background.ts';
import { openServices } from '#server/context.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { followToEnd } from '#testing/change-log-end.ts';
import { operate } from '#testing/an-operator.ts';
import { aProduct, aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { cachePage } from '#testing/cache-page.ts';
import { addProducts, shelf } from '#testing/stock-the-shop.ts';
import { forgetLimited, noteIndex } from '#server/jobs/open-index.ts';

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
      attributes: { color: '53' },
      priceList: { base: ore(4e5), tiers: [] },
    }),
  ],
});
const products = [...shelf, wall];
const nobody = 'http://127.0.0.1:1';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

async function aShop(options: Parameters<typeof aTestShop>[0] = {}): Promise<TestShop> {
  const shop = await aTestShop({ products, ...options });
  opened.push(shop);
  return shop;
}

/**
 * A proxy in front of a server: shut, it refuses connections; deaf, it accepts them and never answers.
 */
async function aDoor(to?: string) {
  const sockets = new Set<Socket>();
  const open = (port = 0): Promise<Server> => {
    const door = createServer((from) => {
      sockets.add(from);
      from.on('error', () => from.destroy());
      if (to === undefined) return;
      const onward = connect(Number(new URL(to).port), new URL(to).hostname);
      sockets.add(onward);
      onward.on('error', () => from.destroy());
      from.pipe(onward).pipe(from);
    }).listen(port, '127.0.0.1');
    return once(door, 'listening').then(() => door);
  };
  let door = await open();
  const address = door.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const shut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (!door.listening) return;
    door.close();
    await once(door, 'close');
  };
  opened.push({ close: shut });
  return {
    url: `http://127.0.0.1:${port}`,
    shut,
    async reopen() {
      door = await open(port);
    },
  };
}

const byBrand = {
  attribute: 'brand',
  conditions: [{ operator: 'in', values: ['12'] }],
  scope: 'catalog',
} as const;
const inCategory = {
  attribute: 'category_ids',
  conditions: [{ operator: 'in', values: [2] }],
  scope: 'default',
} as const;
const inSearch = {
  attribute: 'visibility',
  conditions: [{ operator: 'in', values: [3, 4] }],
  scope: 'default',
} as const;
const upTo3000 = {
  attribute: 'price',
  conditions: [
    { operator: 'gte', value: ore(0) },
    { operator: 'lt', value: ore(3e5) },
  ],
  scope: 'catalog',
} as const;
const lists: readonly ProductQuestion[] = [
  {},
  { filters: [inCategory], facets: ['brand', 'color', 'price'] },
  { sort: 'final_price', facets: ['price'] },
  { sort: 'final_price:desc' },
  { sort: 'name' },
  { filters: [byBrand], facets: ['brand', 'color'] },
  { filters: [upTo3000], facets: ['price', 'brand'] },
  { start: 1, size: 2 },
  { start: 900 },
];

test('search down: category browsing from DB, each list as the index has it, for every group', async () => {
  const [usual, away] = [await aShop(), await aShop({ searchUrl: nobody })];
  for (const shop of [usual, away]) {
    await shop.services.database.transaction(async (tx) => {
      await tx.deleteFrom('product_categories').execute();
      const places = [14, 15, 30].map((product_id) => ({
        product_id,
        category_id: 2,
        position: 0,
      }));
      await tx.insertInto('product_categories').values(places).execute();
      await logChanges(tx, 'reindex', ['*'], shop.now);
    });
    await followToEnd(shop.services, 0);
  }
  for (const storeCode of ['no', 'en', 'proff']) {
    for (const groupId of [undefined, 2]) {
      const ask = async (shop: TestShop, question: ProductQuestion) => {
        const token = groupId === undefined ? undefined : await shop.signedIn({ groupId });
        return searchProducts(shop.client({ storeCode, ...(token && { token }) }), question);
      };
      for (const question of lists) {
        expect(await ask(away, question), JSON.stringify(question)).toEqual({
          ...(await ask(usual, question)),
          isLimited: true,
        });
      }
    }
  }
});

const found = async (shop: TestShop, text: string, storeCode = 'no') => {
  const asked = searchProducts(shop.client({ storeCode }), { text, filters: [inSearch] });
  const { products: hits, isLimited = false } = await asked;
  return { skus: hits.map(({ sku }) => sku), isLimited };
};
const limitedTo = (...skus: readonly string[]) => ({ skus, isLimited: true });

test('a product is there by its number as ever, a text finds article numbers and words of names, and says so', async () => {
  const shop = await aShop({ searchUrl: nobody });
  expect(await searchProducts(shop.client(), { skus: ['TAP-1'] })).not.toHaveProperty('isLimited');
  expect(await found(shop, 'tap-1')).toEqual(limitedTo('TAP-1'));
  expect(await found(shop, 'VEGG-70')).toEqual(limitedTo('VEGG'));
  expect(await found(shop, 'tap-1, VEGG-70')).toEqual(limitedTo('TAP-1', 'VEGG'));
  expect(await found(shop, 'servant')).toEqual(limitedTo('SRV-600', 'TAP-1'));
  expect(await found(shop, 'vegger')).toEqual(limitedTo('VEGG'));
  expect(await found(shop, 'sofa')).toEqual(limitedTo());
});

test('words of names are found as the index folds them, those first that have most, however many there are', async () => {
  const others = Array.from({ length: 600 }, (_, at) => ({
    id: 1_000 + at,
    sku: `ANNET-${at}`,
    name: `Hylle ${at}`,
  }));
  const shop = await aShop({
    searchUrl: nobody,
    products: [
      ...others,
      { id: 20, sku: 'KLE', name: 'Tørkestang til HÅNDKLÆR' },
      { id: 21, sku: 'KORT', name: 'Badehåndkle' },
      { id: 22, sku: 'EIK-1', name: 'Håndklehylle i eik' },
      { id: 23, sku: 'AV', name: 'Håndkle', status: 2 },
      { id: 24, sku: 'ENKELT', name: 'Håndkle', visibility: 1 },
      // One read of the database does not reach this id.
      { id: 12_000, sku: 'FJERN', name: 'Håndkle' },
    ],
  });
  const { skus, isLimited } = await found(shop, 'haandkle');
  expect([skus.toSorted(), isLimited]).toEqual([['EIK-1', 'FJERN', 'KLE', 'KORT'], true]);
  expect((await found(shop, 'hylle håndkle')).skus[0]).toBe('EIK-1');
  expect((await found(shop, 'hylle')).skus).toHaveLength(50);
  expect(await found(shop, '%')).toEqual({ skus: [], isLimited: false });
  expect(await found(shop, '%%%_')).toEqual(limitedTo());
});

test('the operator is told: once in the log, in /readyz and by the doctor', async () => {
  const shop = await aShop({ searchUrl: nobody });
  for (let times = 0; times < 3; times++) await openIndexIfThere(shop.services);
  expect(shop.log.filter((line) => line.includes('OpenSearch is away'))).toHaveLength(1);
  const ready = await shop.app.server.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', away: ['search'] }]);
  const { dataDir } = shop.services.config;
  const { out } = await operate(dataDir, ['doctor'], {
    environment: { SEARCH_URL: 'http://user:secret@127.0.0.1:1' },
  });
  expect(out).toContain('OpenSearch does not answer');
  expect(out).not.toContain('secret');
  const usual = await (await aShop()).app.server.inject('/readyz');
  expect(usual.json()).toEqual({ status: 'ready' });
});

test('lists made without the index are forgotten once there is one, and not before', async () => {
  for (const [shop, isKept] of [
    [await aShop({ searchUrl: nobody }), true],
    [await aShop(), false],
  ] as const) {
    await cachePage(shop.services, 'list', cacheTags.searchAway);
    await forgetLimited(shop.services);
    expect(shop.services.pageCache.get('list') !== undefined).toBe(isKept);
  }
});

test('the columns of a listing are not given, so that the server goes on answering', async () => {
  const shop = await aShop({ searchUrl: nobody });
  const about = { position: 1, is_active: 1, image: null, created_at: 0, updated_at: 0 };
  await shop.services.database.transaction((tx) =>
    tx
      .insertInto('categories')
      .values({ id: 20, parent_id: 2, path: '1/2/20', level: 2, ...about })
      .execute(),
  );
  await shop.services.catalog.forget([{ position: 1, kind: 'category', key: '*' }]);
  const answer = await shop.app.server.inject('/api/catalog/no/category/20/columns');
  expect([answer.statusCode, answer.json().result]).toEqual([200, null]);
});

test('a server that takes calls and never answers holds up neither the start nor a visitor', async () => {
  const shop = await aShop({ searchUrl: (await aDoor()).url });
  expect(await searchProducts(shop.client(), {})).toMatchObject({ total: 6, isLimited: true });
}, 20_000);

const { TEST_SEARCH_URL: server } = process.env;

describe.skipIf(server === undefined)('on the server that TEST_SEARCH_URL names', () => {
  vi.setConfig({ testTimeout: 60_000 });
  const prefix = `away-${randomBytes(6).toString('hex')}`;
  const deleteIndexes = () =>
    fetch(`${server}/${prefix}-*?expand_wildcards=all`, { method: 'DELETE' });
  afterAll(async () => void (await deleteIndexes()));

  const lines = (shop: TestShop, text: string) => shop.log.filter((line) => line.includes(text));
  const change = (shop: TestShop, sku: string) =>
    shop.services.database.transaction((tx) => logChanges(tx, 'product', [sku], shop.now));

  test('stopped in mid-flow it is done without, and comes back with what changed meanwhile', async () => {
    const door = await aDoor(server);
    const shop = await aShop({ searchUrl: `${door.url}/${prefix}-flow` });
    const { database, pageCache } = shop.services;
    await change(shop, 'BAD-9');
    const noted = await followToEnd(shop.services, 0);
    await noteIndex(shop.services, noted);
    expect(await found(shop, 'badekar')).toEqual({ skus: ['BAD-9'], isLimited: false });

    await door.shut();
    // The state is reported before a visitor's question meets it.
    const ready = await shop.app.server.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', away: ['search'] }]);
    expect(await found(shop, 'badekar')).toEqual({ skus: ['BAD-9'], isLimited: true });
    await cachePage(shop.services, 'page', 'product:NY-1');
    await cachePage(shop.services, 'list', cacheTags.searchAway);
    await database.transaction((tx) =>
      addProducts(tx, [{ id: 90, sku: 'NY-1', name: 'Nytt speilskap' }]),
    );
    await change(shop, 'NY-1');
    await followToEnd(shop.services, noted);
    expect(pageCache.get('page')).toBeUndefined();
    expect((await searchProducts(shop.client(), {})).total).toBe(7);

    await door.reopen();
    await openIndexIfThere(shop.services);
    expect(await found(shop, 'speilskap')).toEqual({ skus: ['NY-1'], isLimited: false });
    expect(pageCache.get('list')).toBeUndefined();
    expect(lines(shop, 'OpenSearch is away')).toHaveLength(1);
    expect(lines(shop, 'up to date again')).toHaveLength(1);
    // The start made one pass; only one change was missed.
    expect(lines(shop, 'search index ready')).toHaveLength(1);
    expect(lines(shop, '"changes":1,"msg":"search index caught up"')).toHaveLength(1);
  });

  test('a start passes over the catalogue only when the index is not of the last change', async () => {
    const shop = await aShop({ searchUrl: `${server}/${prefix}-start` });
    const start = async () => {
      const again = await openServices(shop.services.config, shop.services.log);
      opened.push(again);
      await openIndexIfThere(again);
      return [lines(shop, 'search index ready').length, lines(shop, 'caught up').length];
    };
    await change(shop, 'BAD-9');
    expect(await start()).toEqual([2, 0]);
    expect(await start()).toEqual([2, 1]);
    await change(shop, 'TAP-1');
    expect(await start()).toEqual([2, 2]);
    // The log has another change at the same position, because the database was restored or replaced.
    await shop.services.database.transaction((tx) =>
      tx.updateTable('change_log').set({ at: 1 }).execute(),
    );
    expect(await start()).toEqual([3, 2]);
  });

  test('an index that was deleted is made again', async () => {
    const shop = await aShop({ searchUrl: `${server}/${prefix}-gone` });
    await deleteIndexes();
    expect(await found(shop, 'badekar')).toEqual({ skus: ['BAD-9'], isLimited: true });
    await openIndexIfThere(shop.services);
    expect(await found(shop, 'badekar')).toEqual({ skus: ['BAD-9'], isLimited: false });
  });
});
