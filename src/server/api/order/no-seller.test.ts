import { afterEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { anActing } from '#testing/an-acting.ts';
import { changeSettings } from '#server/workflows/settings/change-settings.ts';
import { wantedBy } from '#server/exchange/settings/settings-file.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aSeller } from '#testing/a-seller.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const order = (storeCode: string) =>
  shop.client({ storeCode }).call(create, { query: {}, body: anOrderRequest(), headers: {} });

test('an order is refused until it is set who sells, and says what to set (rules/settings#seller)', async () => {
  shop = await aTestShop({ hasSeller: false });
  const fields = ['name', 'street', 'postcode', 'city', 'organisationNumber', 'email'];
  const missing = fields.map((field) => `seller.${field}`);
  await expect(order('no')).rejects.toMatchObject({
    code: 'order.seller_missing',
    status: 409,
    message: expect.stringContaining('oppgi hvem som selger: armatur settings set seller.name'),
    details: { settings: missing },
  });
  await expect(order('en')).rejects.toMatchObject({
    message: expect.stringContaining('must first say who sells'),
  });
  const { database } = shop.services;
  const start = await logEnd(database.read);
  await changeSettings(wantedBy({ seller: aSeller }), anActing(shop));
  await followToEnd(shop.services, start);
  expect((await order('no')).result.status).toBe('processing');
});
