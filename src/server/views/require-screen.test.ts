import { afterAll, beforeAll, expect, test } from 'vitest';
import { screenNames, screens } from '#contract/views/screens.ts';
import type { ScreenName } from '#contract/views/views.ts';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { anAsking } from '#testing/an-asking.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { Elsewhere, Missing, shopOf } from './asked.ts';
import { showScreen } from './screens.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop({ products: [] });
});
afterAll(() => shop.close());

const customer: Viewer = { customerId: 999_999, groupId: 1, hasNetPrices: false };
const openedBy = (viewer: Viewer, screen: ScreenName, query = '') =>
  showScreen(screen, {
    asking: anAsking(shop, { viewer }),
    shop: shopOf(storeViews[0], visitor, { seller: aSeller, storeViews }),
    params: {},
    query: [...new URLSearchParams(query)],
    path: '/my-account/there',
  }).catch((error: unknown) => error);

test.each(screenNames.filter((name) => screens[name].permission !== undefined))(
  'a guest who opens %s is led to the log-in, and back after it',
  async (screen) => {
    const led = await openedBy(guest, screen, 'page=2');
    expect(led).toBeInstanceOf(Elsewhere);
    expect(led).toMatchObject({ location: '/login?return=%2Fmy-account%2Fthere%3Fpage%3D2' });
  },
);

test('a customer opens a screen only with its permission (rules/calls#who-may-call)', async () => {
  const member = (...permissions: readonly 'company.orders.view'[]): Viewer => ({
    ...customer,
    companyId: 4,
    membership: { companyId: 4, isTrading: true, permissions: new Set(permissions) },
  });
  expect(await openedBy(member(), 'account/orders')).toBeInstanceOf(Missing);
  const opened = { screen: 'account/orders', view: { rows: [] } };
  expect(await openedBy(member('company.orders.view'), 'account/orders')).toMatchObject(opened);
  expect(await openedBy(customer, 'account/orders')).toMatchObject(opened);
});

test('a customer whose account is gone is led to the log-in', async () => {
  expect(await openedBy(customer, 'account/overview')).toBeInstanceOf(Elsewhere);
});
