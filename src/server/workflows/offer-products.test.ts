import { afterEach, expect, test } from 'vitest';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { ore } from '#domain/money/ore.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { storeViews } from '#testing/sample-views.ts';
import { moment } from '#domain/time/moment.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { offerProducts } from './offer-products.ts';

let shop: TestShop;
afterEach(() => shop.close());

const [storeView] = storeViews;
const begins = moment(Date.UTC(2026, 2, 1, 12));
const ends = moment(Date.UTC(2026, 2, 2, 12));
const special = { net: ore(60_000), from: begins, to: ends };

async function open(): Promise<void> {
  shop = await aTestShop({
    products: [
      { id: 1, sku: 'A', priceList: { base: ore(80_000), special, tiers: [] } },
      {
        id: 2,
        sku: 'SETT',
        kind: 'grouped',
        links: [{ kind: 'associated', sku: 'A', quantity: 1, position: 0 }],
      },
    ],
  });
}

async function offersOf(viewer: Viewer = guest) {
  const { services, now } = shop;
  const products = await services.catalog.products(storeView.code, [1, 2]);
  return offerProducts(products, { services, viewer, storeView, now });
}

async function netsOf(viewer: Viewer = guest) {
  return (await offersOf(viewer)).map(({ offer }) =>
    offer.kind === 'priced' ? offer.unit.net : undefined,
  );
}

test('an offer is made once for all who may see it, and made for each other viewer (rules/prices#price-context)', async () => {
  await open();
  const customer: Viewer = { customerId: 1, groupId: 1, hasNetPrices: false };
  const [first] = await offersOf(customer);
  expect((await offersOf({ ...customer, customerId: 2 }))[0]).toBe(first);
  for (const viewer of [guest, { ...customer, groupId: 2 }, { ...customer, companyId: 3 }])
    expect((await offersOf(viewer))[0]).not.toBe(first);
  // A customer with the same prices as a guest, but who may see more of the stock.
  const [asCustomer] = await offersOf({ ...guest, customerId: 1 });
  expect((await offersOf(guest))[0]).not.toBe(asCustomer);
  expect((await offersOf({ ...customer, companyId: 3 }))[0]).not.toBe(
    (await offersOf({ ...customer, companyId: 3 }))[0],
  );
});

test('a price window opens and closes to the millisecond, in what consists of others too (rules/prices#price-edges)', async () => {
  await open();
  const at = async (epochMs: number) => {
    shop.now = moment(epochMs);
    return netsOf();
  };
  expect(await at(begins - 1)).toEqual([80_000, 80_000]);
  expect(await at(begins)).toEqual([60_000, 60_000]);
  expect(await at(ends - 1)).toEqual([60_000, 60_000]);
  expect(await at(ends)).toEqual([80_000, 80_000]);
  // The clock is set back.
  expect(await at(begins)).toEqual([60_000, 60_000]);
});

test('a product that has changed is offered again, with all that consists of it', async () => {
  await open();
  expect(await netsOf()).toEqual([80_000, 80_000]);
  const { database } = shop.services;
  const position = await logEnd(database.read);
  await database.transaction(async (tx) => {
    await tx.updateTable('products').set({ base_net: 90_000 }).where('id', '=', 1).execute();
    await logChanges(tx, 'price', ['A'], shop.now);
  });
  await followToEnd(shop.services, position);
  expect(await netsOf()).toEqual([90_000, 90_000]);
});
