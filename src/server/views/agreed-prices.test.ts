import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { byGoods, type AgreedPrice } from '#domain/pricing/agreed-price.ts';
import { moment } from '#domain/time/moment.ts';
import { anAsking } from '#testing/an-asking.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { agreedPricesView } from './agreed-prices.ts';
import { shopOf } from './asked.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
});
afterAll(() => shop.close());

const view = (viewer: Viewer, query = '') =>
  agreedPricesView({
    asking: anAsking(shop, { viewer }),
    shop: shopOf(storeViews[0], visitor, { seller: aSeller, storeViews }),
    params: {},
    query: [...new URLSearchParams(query)],
    path: '/my-account/prices',
  });

const goods = { kind: 'article', sku: 'SRV-600' } as const;
const price = (given: Partial<AgreedPrice>): AgreedPrice => ({
  goods,
  project: '',
  quantity: 1,
  value: 84_950,
  ...given,
});

test('a company lists its prices that hold or will, with names, and finds them by number and project', async () => {
  const day = 86_400_000;
  const agreed = byGoods([
    price({}),
    price({ quantity: 10, to: shop.now }),
    price({ goods: { kind: 'group', code: 'R10' }, value: 1_250, project: 'Kai 4' }),
    price({ goods: { kind: 'article', sku: 'BORTE' }, from: moment(shop.now + day) }),
  ]);
  const company = { customerId: 1, groupId: 2, companyId: 4, hasNetPrices: true, agreed };
  const { rows, total, file } = await view(company);
  expect(rows).toMatchObject([
    { sku: 'BORTE', net: 84_950 },
    { sku: 'SRV-600', name: 'Servant 600', path: '/vare-14', quantity: 1, net: 84_950 },
    { group: 'R10', discount: 1_250, project: 'Kai 4' },
  ]);
  expect(rows[0]).not.toHaveProperty('name');
  expect({ total, file }).toEqual({ total: 3, file: '/media/prices/no/prices.csv' });
  expect((await view(company, 'q=kai')).rows).toMatchObject([{ group: 'R10' }]);
});

test('other customers have neither prices nor a file', async () => {
  const answered = await view({ ...guest, customerId: 1 });
  expect(answered).toMatchObject({ rows: [], total: 0 });
  expect(answered).not.toHaveProperty('file');
});
