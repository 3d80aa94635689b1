import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { byGoods } from '#domain/pricing/agreed-price.ts';
import { moment } from '#domain/time/moment.ts';
import { insertNamedList } from '#server/repositories/customers/named-wishlists.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { aPayingShop, type PayingShop } from '#testing/a-paying-shop.ts';
import { anAsking } from '#testing/an-asking.ts';
import { storeViews } from '#testing/sample-views.ts';
import { tradeAccount } from './trade-account.ts';

let paying: PayingShop;
let viewer: Viewer;
const numbers: string[] = [];

beforeAll(async () => {
  paying = await aPayingShop();
  const { shop } = paying;
  const client = shop.client({ token: await shop.signedIn() });
  for (const quantity of [1, 2, 3, 4]) {
    const { id, number } = await paying.order({ quantity, client });
    numbers.unshift(number);
    const order = await findOrder(shop.services.database.read, id);
    viewer = { customerId: order?.customerId ?? 0, groupId: 1, hasNetPrices: false };
  }
});
afterAll(() => paying.close());

const [storeView] = storeViews;
const shown = (asker: Viewer = viewer, settings = storeView.settings) =>
  tradeAccount(anAsking(paying.shop, { viewer: asker, storeView: { ...storeView, settings } }));

test('a guest has none, since the page of guests is shared', async () => {
  expect(await shown(guest)).toBeUndefined();
});

test('a customer has the last three orders, each as a list for quick order', async () => {
  const account = await shown();
  expect(account?.orders.map(({ number }) => number)).toEqual(numbers.slice(0, 3));
  expect(account?.orders.map(({ list }) => list?.split('\t')[1])).toEqual(['4', '3', '2']);
});

test('where prices are hidden, orders are not repeated and agreed prices are not told', async () => {
  const { prices } = storeView.settings;
  const hidden = { ...storeView.settings, prices: { ...prices, hiddenForGroups: [1] } };
  const price = {
    goods: { kind: 'article', sku: 'A' },
    project: '',
    quantity: 1,
    value: 100,
    to: moment(paying.shop.now + 1_000),
  } as const;
  const buyer = { ...viewer, agreed: byGoods([price]) };
  expect((await shown(buyer))?.agreed).toMatchObject([{ count: 1, first: { net: 100 } }]);
  const account = await shown(buyer, hidden);
  expect(account?.agreed).toEqual([]);
  expect(account?.orders).toHaveLength(3);
  expect(account?.orders.some(({ list }) => list !== undefined)).toBe(false);
});

test('a company user without the right to orders sees none', async () => {
  const membership = { companyId: 7, permissions: new Set<never>(), isTrading: true };
  const account = await shown({ ...viewer, companyId: 7, membership });
  expect(account?.orders).toEqual([]);
});

test('lists that hold nothing are left out', async () => {
  const { database } = paying.shop.services;
  await database.transaction((tx) =>
    insertNamedList(tx, viewer.customerId ?? 0, 'Bad 2. etasje', paying.shop.now),
  );
  expect((await shown())?.lists).toEqual([]);
});
