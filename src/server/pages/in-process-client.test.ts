import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, searchAttributes, searchProducts } from '#contract/catalog.ts';
import { check } from '#contract/stock.ts';
import { mapUrl } from '#contract/url.ts';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { storeViews, type StoreView } from '#domain/settings.ts';
import { lastPosition, logChanges } from '#server/repositories/change-log.ts';
import { routes } from '#server/routes.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { followChanges } from '#server/workflows/follow-changes.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { createInProcessClient } from './in-process-client.ts';

let shop: TestShop;
/** Endpoints that handlers were asked for. */
let asked: string[];
beforeEach(async () => {
  shop = await aTestShop();
  asked = [];
});
afterEach(() => shop.close());

const [no, , proff] = storeViews as readonly [StoreView, StoreView, StoreView];
const customer: Viewer = { customerId: 1, groupId: 1, hasNetPrices: false };
const counted = new Map(
  routes.map((route) => [
    route.endpoint.id,
    {
      ...route,
      handle: (...[input, context]: Parameters<typeof route.handle>) => {
        asked.push(route.endpoint.id);
        return route.handle(input, context);
      },
    },
  ]),
);

/** A page's client for somebody, and what its page depends on. */
function pageOf(viewer: Viewer, storeView = no) {
  const tags = new Set<string>();
  const context: RequestContext = {
    services: shop.services,
    storeView,
    viewer,
    now: shop.now,
    requestId: 'test',
    ip: '127.0.0.1',
    refresh: { isOurPage: false, keep: () => undefined, drop: () => undefined },
    dependsOn: (...names) => names.forEach((name) => tags.add(name)),
  };
  const client = createInProcessClient(counted, context);
  const netOf = async (sku: string): Promise<number | undefined> => {
    const { products } = await searchProducts(client, { skus: [sku] });
    const offer = products[0]?.offer;
    return offer?.kind === 'priced' ? offer.unit.net : undefined;
  };
  return { client, tags, netOf };
}

async function change(net: number): Promise<void> {
  const position = await lastPosition(shop.services.database.read);
  await shop.services.database.transaction(async (tx) => {
    await tx.updateTable('products').set({ base_net: net }).where('id', '=', 14).execute();
    await logChanges(tx, 'price', ['SRV-600'], shop.now);
  });
  await followChanges(shop.services, position);
}

test('pages for people who may see the same ask once, and each knows what it was made of', async () => {
  const pages = [customer, { ...customer, customerId: 2 }].map((viewer) => pageOf(viewer));
  for (const { netOf } of pages) expect(await netOf('SRV-600')).toBe(100_000);
  expect(asked).toHaveLength(1);
  expect([...(pages[0]?.tags ?? [])]).toContain('product:SRV-600');
  expect(pages[1]?.tags).toEqual(pages[0]?.tags);
});

test('what was answered is forgotten with what it was made of', async () => {
  const { netOf } = pageOf(customer);
  await netOf('SRV-600');
  await change(123_400);
  expect(await netOf('SRV-600')).toBe(123_400);
  expect(await pageOf(customer).netOf('SRV-600')).toBe(123_400);
  expect(asked).toHaveLength(2);
});

test('an answer on its way while something changes is nobody else’s', async () => {
  const { client } = pageOf(customer);
  const asking = searchProducts(client, { skus: ['SRV-600'] });
  shop.services.answers.purge(['product:SRV-600']);
  await asking;
  await searchProducts(client, { skus: ['SRV-600'] });
  expect(asked).toHaveLength(2);
});

test('guests, customers, groups, flags and store views are asked for apart (decisions M5)', async () => {
  const viewers = [
    guest,
    customer,
    { ...customer, groupId: 2 },
    { ...customer, hasNetPrices: true },
    // Who sees no more than a guest, but is none.
    { ...customer, groupId: guest.groupId },
  ];
  const nets = [];
  for (const viewer of viewers) nets.push(await pageOf(viewer).netOf('SRV-600'));
  expect(nets).toEqual([100_000, 100_000, 70_011, 100_000, 100_000]);
  expect(await pageOf(guest, proff).netOf('SRV-600')).toBeUndefined();
  expect(asked).toHaveLength(viewers.length + 1);
});

test('what stands nowhere yet is asked for again: it may come', async () => {
  const { client } = pageOf(customer);
  expect(await mapUrl(client, 'ny-vare')).toBeUndefined();
  expect(await mapUrl(client, 'ny-vare')).toBeUndefined();
  expect(await mapUrl(client, 'vare-14')).toBeDefined();
  expect(await mapUrl(client, 'vare-14')).toBeDefined();
  expect(asked).toEqual(['url.map', 'url.map', 'url.map']);
});

test('a new word of the vocabulary is in the next page of what has it', async () => {
  const { database } = shop.services;
  const { client } = pageOf(customer);
  const before = await searchAttributes(client, {});
  const position = await lastPosition(database.read);
  await database.transaction((tx) => logChanges(tx, 'vocabulary', ['color'], shop.now));
  await followChanges(shop.services, position);
  expect(await searchAttributes(client, {})).toEqual(before);
  expect(asked).toHaveLength(2);
});

test('what nothing would ever make forgotten is not kept', async () => {
  const { client } = pageOf(customer);
  for (let n = 0; n < 2; n++) await ask(client, 'taxrule', {}, {});
  expect(asked).toHaveLength(2);
});

test('nothing of a company is kept, and nothing that the contract lets no cache keep', async () => {
  const company = pageOf({ ...customer, companyId: 7 });
  await company.netOf('SRV-600');
  await company.netOf('SRV-600');
  const { client } = pageOf(customer);
  for (let n = 0; n < 2; n++) await client.call(check, { query: { sku: 'SRV-600' } });
  expect(asked).toEqual(['catalog.search', 'catalog.search', 'stock.check', 'stock.check']);
});
