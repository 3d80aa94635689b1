import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create as createOrder } from '#contract/order.ts';
import { create as createAccount, updateMe } from '#contract/user.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
let newer: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
  newer = await aTestShop();
  await setNewer(['1234']);
});
afterAll(() => Promise.all([shop.close(), newer.close()]));

async function setNewer(postcodes: readonly string[]): Promise<void> {
  const { database, settings } = newer.services;
  const newPostcodes = { scope: 'no', key: 'checkout.newPostcodes', value: postcodes };
  await database.transaction((tx) => saveSetting(tx, newPostcodes));
  await settings.refresh();
}

let keys = 0;
const person = { email: 'kari@example.no', firstName: 'Kari', lastName: 'Nordmann' };
const inBook = (address: Address) => ({
  ...address,
  isDefaultShipping: true,
  isDefaultBilling: true,
});

/** The calls with an address, each with the path to its postcode. */
const calls: Readonly<
  Record<string, readonly [path: string, (at: TestShop, address: Address) => Promise<unknown>]>
> = {
  'an estimate': [
    'address.postcode',
    async (at, { country, postcode, city }) => {
      const { result: cartId } = await at.client().call(cart.create, {});
      const body = { country, postcode, city };
      return at.client().call(cart.shippingMethods, { query: { cartId }, body });
    },
  ],
  'shipping information': [
    'addressInformation.shippingAddress.postcode',
    async (at, shipping) => {
      const { result: cartId } = await at.client().call(cart.create, {});
      return at.client().call(cart.shippingInformation, { query: { cartId }, body: { shipping } });
    },
  ],
  'the invoice of shipping information': [
    'addressInformation.billingAddress.postcode',
    async (at, billing) => {
      const { result: cartId } = await at.client().call(cart.create, {});
      const body = { shipping: anAddress(), billing };
      return at.client().call(cart.shippingInformation, { query: { cartId }, body });
    },
  ],
  'the delivery of an order': [
    'addressInformation.shippingAddress.postcode',
    (at, shipping) => {
      const body = anOrderRequest({ key: `postcode-key-${(keys += 1)}`, shipping });
      return at.client().call(createOrder, { query: {}, body, headers: {} });
    },
  ],
  'the invoice of an order': [
    'addressInformation.billingAddress.postcode',
    (at, billing) => {
      const body = anOrderRequest({ key: `postcode-key-${(keys += 1)}`, billing });
      return at.client().call(createOrder, { query: {}, body, headers: {} });
    },
  ],
  'a new account': [
    'customer.addresses.0.postcode',
    (at, address) => {
      const body = { ...person, password: 'Et!langt-passord9', addresses: [inBook(address)] };
      return at.client().call(createAccount, { body });
    },
  ],
  'an address book': [
    'customer.addresses.0.postcode',
    async (at, address) => {
      const email = `ola-${(keys += 1)}@example.no`;
      const token = await at.signedIn({ email });
      const body = { ...person, email, addresses: [inBook(address)] };
      return at.client({ token }).call(updateMe, { body });
    },
  ],
};

describe.each(Object.entries(calls))('a postcode in %s', (_name, [path, call]) => {
  test('that does not exist is refused with its sentence (rules/forms#postcodes)', async () => {
    const refused = {
      path,
      code: 'field.postcode_unknown',
      message: 'Postnummeret 1234 finnes ikke',
    };
    await expect(call(shop, anAddress({ postcode: '1234' }))).rejects.toMatchObject({
      status: 400,
      fields: [refused],
    });
  });

  test.each(['0155', ' 0155 ', '0102', '7060'])('"%s" is taken', async (postcode) => {
    await expect(call(shop, anAddress({ postcode }))).resolves.toBeDefined();
  });

  test('is taken where the shop names it as newer', async () => {
    await expect(call(newer, anAddress({ postcode: '1234' }))).resolves.toBeDefined();
  });
});

test.each(
  ['an estimate', 'shipping information', 'the invoice of shipping information'].flatMap((name) =>
    ['   ', '01'].map((postcode) => [name, postcode] as const),
  ),
)('in %s "%s" is a place that is not known yet (rules/forms#postcodes)', async (name, postcode) => {
  await expect(calls[name]?.[1](shop, anAddress({ postcode }))).resolves.toBeDefined();
});

test('a refused postcode is in the log, without anything of its address (rules/forms#postcodes)', async () => {
  shop.log.splice(0);
  for (const [, call] of Object.values(calls))
    await expect(call(shop, anAddress({ postcode: '1234' }))).rejects.toMatchObject({
      status: 400,
    });
  const lines = shop.log
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ postcodes }) => postcodes !== undefined)
    .map(({ time: _, ...line }) => line);
  const line = { level: 'info', postcodes: ['1234'], msg: 'postcodes refused' };
  expect(lines).toEqual(Object.keys(calls).map(() => line));
});

test('a half-written postcode gets the rates of its country', async () => {
  const { result: cartId } = await shop.client().call(cart.create, {});
  const estimate = async (postcode: string) => {
    const body = { country: 'NO', postcode, city: '' };
    return (await shop.client().call(cart.shippingMethods, { query: { cartId }, body })).result;
  };
  expect(await estimate('01')).toEqual(await estimate(''));
});

test('a postcode that went out of use stays in an address book that has it', async () => {
  const ceased = inBook(anAddress({ postcode: '1234' }));
  const token = await newer.signedIn({ email: person.email });
  const client = newer.client({ token });
  await client.call(updateMe, { body: { ...person, addresses: [ceased] } });
  await setNewer([]);
  const other = inBook(anAddress({ postcode: '4321', city: 'Sandnes' }));
  await expect(
    client.call(updateMe, { body: { ...person, addresses: [ceased, other] } }),
  ).resolves.toBeDefined();
});
