import { afterEach, expect, test } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { findCustomerByEmail, updateCustomer } from '#server/repositories/customers/customers.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAccount, aRegistration } from '#testing/an-account.ts';
import { anAddress } from '#testing/an-address.ts';
import { anAsking } from '#testing/an-asking.ts';
import { storeViews } from '#testing/sample-views.ts';
import { shopOf } from './asked.ts';
import { cartPageView } from './cart.ts';

let shop: TestShop;
afterEach(() => shop.close());

const known = async (customerId?: number) => {
  const viewer = customerId === undefined ? guest : { ...guest, customerId };
  const asking = anAsking(shop, { viewer });
  const shown = shopOf(storeViews[0], visitor, { seller: aSeller, storeViews });
  return (await cartPageView({ asking, shop: shown, params: {}, query: [], path: '/cart' })).known;
};

test('the cart shows freight to the default delivery address; for a guest only the country is known (rules/cart#freight)', async () => {
  shop = await aTestShop();
  const { database } = shop.services;
  expect(await known()).toEqual({ country: 'NO' });
  await anAccount(shop);
  const customer = await findCustomerByEmail(database.read, aRegistration.email);
  if (customer === undefined) throw new Error('there is no account');
  expect(await known(customer.id)).toEqual({ country: 'NO' });
  const saved = { ...anAddress(), company: '', organisationNumber: '', isDefaultBilling: false };
  const addresses = [
    { ...saved, id: 1, postcode: '0155', city: 'Oslo', isDefaultShipping: false },
    { ...saved, id: 2, postcode: '9170', city: 'Longyearbyen', isDefaultShipping: true },
  ];
  await database.transaction((tx) => updateCustomer(tx, { ...customer, addresses }));
  expect(await known(customer.id)).toEqual({ country: 'NO', postcode: '9170' });
});
