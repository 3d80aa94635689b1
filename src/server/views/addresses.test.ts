import { afterAll, beforeAll, expect, test } from 'vitest';
import { me, updateMe } from '#contract/user.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { anAddress } from '#testing/an-address.ts';
import { anAsking } from '#testing/an-asking.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { addressesView, addressView } from './addresses.ts';
import { Elsewhere, Missing, shopOf } from './asked.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
});
afterAll(() => shop.close());

const asked = (viewer: Viewer, params: Readonly<Record<string, string>> = {}) => ({
  asking: anAsking(shop, { viewer }),
  shop: shopOf(storeViews[0], visitor, { seller: aSeller, storeViews }),
  params,
  query: [],
  path: '/my-account/addresses',
});

/** A customer with addresses in these streets. */
async function customerIn(...streets: readonly string[]): Promise<Viewer> {
  const client = shop.client({ token: await shop.signedIn() });
  const { id, email, firstName, lastName } = (await client.call(me, {})).result;
  const marks = { isDefaultShipping: false, isDefaultBilling: false };
  const addresses = streets.map((street) => ({ ...anAddress({ street }), ...marks }));
  await client.call(updateMe, { body: { email, firstName, lastName, addresses } });
  return { customerId: id, groupId: 1, hasNetPrices: false };
}

test('a customer opens the own addresses, and none of another', async () => {
  const ola = await customerIn('Storgata 1', 'Storgata 2');
  const kari = await customerIn('Lillegata 3');
  const { addresses } = await addressesView(asked(ola));
  expect(addresses).toMatchObject([{ street: 'Storgata 1' }, { street: 'Storgata 2' }]);
  const second = addressView(asked(ola, { id: '2' }));
  await expect(second).resolves.toMatchObject({ address: { id: 2, street: 'Storgata 2' } });
  for (const id of ['2', '01', '1.0', 'x']) {
    await expect(addressView(asked(kari, { id }))).rejects.toBeInstanceOf(Missing);
  }
  const guest = { groupId: 0, hasNetPrices: false };
  await expect(addressesView(asked(guest))).rejects.toBeInstanceOf(Elsewhere);
});

test('a new address begins with the name and country, and the first is the default for everything', async () => {
  const start = async (viewer: Viewer) => (await addressView(asked(viewer, { id: 'new' }))).address;
  expect(await start(await customerIn())).toMatchObject({
    firstName: 'Ola',
    country: 'NO',
    street: '',
    isDefaultShipping: true,
    isDefaultBilling: true,
  });
  const second = await start(await customerIn('Storgata 1'));
  expect(second).toMatchObject({ isDefaultShipping: false, isDefaultBilling: false });
  expect(second).not.toHaveProperty('id');
});
