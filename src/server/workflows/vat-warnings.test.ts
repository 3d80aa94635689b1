import { afterEach, expect, test } from 'vitest';
import { dayMs, moment } from '#domain/time/moment.ts';
import { addVat } from '#testing/stock-the-shop.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { lacksVatRate, vatLacks } from './vat-warnings.ts';
import { storeViews } from '#testing/sample-views.ts';

let shop: TestShop;
afterEach(() => shop.close());

const lacks = () => vatLacks(shop.services.database.read, shop.now);
const isLacking = () => lacksVatRate(shop.services, storeViews[0], shop.now);

test('an empty shop without a VAT rate is warned of, with its country and store views', async () => {
  shop = await aTestShop({ products: [], hasVat: false });
  expect(await lacks()).toEqual([{ country: 'NO', views: 'no, en, proff' }]);
  expect(await isLacking()).toBe(true);
});

test('a shop with a VAT rate is not warned of, until that is over', async () => {
  shop = await aTestShop();
  expect([await lacks(), await isLacking()]).toEqual([[], false]);
  const { database, catalog } = shop.services;
  const over = moment(shop.now - dayMs);
  await database.transaction((tx) => tx.updateTable('tax_rates').set({ valid_to: over }).execute());
  await catalog.forget([{ position: 1, kind: 'tax', key: 'NO-25' }]);
  expect([(await lacks()).length, await isLacking()]).toEqual([1, true]);
});

test('a shop that sells only what is declared untaxed needs no rate', async () => {
  const book = { id: 1, sku: 'BOOK-1', taxClassId: 0 };
  shop = await aTestShop({ products: [book], hasVat: false });
  expect([await lacks(), await isLacking()]).toEqual([[], false]);
  await shop.close();
  shop = await aTestShop({ products: [book, { id: 2, sku: 'SRV-600' }], hasVat: false });
  expect([(await lacks()).length, await isLacking()]).toEqual([1, true]);
});

test('a rate of some postcodes, or of another country, is none of the whole country', async () => {
  shop = await aTestShop({ hasVat: false });
  const { database } = shop.services;
  await database.transaction(addVat);
  const set = (rate: { country?: string; postcode_from?: string }) =>
    database.transaction((tx) => tx.updateTable('tax_rates').set(rate).execute());
  await set({ postcode_from: '9170' });
  expect(await lacks()).toHaveLength(1);
});
