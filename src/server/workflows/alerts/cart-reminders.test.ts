import { afterEach, beforeEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create as placeOrder } from '#contract/order.ts';
import { program } from '#domain/actor.ts';
import { hourMs, moment } from '#domain/time/moment.ts';
import { identifyByAccessToken, startSession } from '#server/workflows/session.ts';
import { viewerOfCustomer } from '#domain/customer/viewer.ts';
import { sentLetters } from '#testing/an-account.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { setBlocked } from '#server/workflows/customers/block-customer.ts';
import { changeCartReminder, remindOfCarts } from './cart-reminders.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop({ products: [{ id: 31, sku: 'SRV-600', name: 'Servant' }] });
  await shop.session({ email: 'kari@example.no' });
});
afterEach(() => shop.close());

/** Sessions are shorter than the quiet of a cart, so each call has a new one. */
async function clientOf(email = 'kari@example.no') {
  const { database } = shop.services;
  const customers = database.read.selectFrom('customers').select('id');
  const { id } = await customers.where('email', '=', email).executeTakeFirstOrThrow();
  const session = await database.transaction((tx) =>
    startSession(tx, { kind: 'customer', id }, { now: shop.now }),
  );
  return { token: session.access, client: shop.client({ token: session.access }) };
}

const inCart = async (quantity: number, email?: string) =>
  (await clientOf(email)).client.call(cart.update, {
    query: {},
    body: { sku: 'SRV-600', quantity, options: {} },
  });

async function change(wanted: 'ask' | 'stop'): Promise<void> {
  const { services, now } = shop;
  const { token } = await clientOf();
  const known = await identifyByAccessToken(services, token, now);
  if (known === undefined) throw new Error('There is no session');
  const [storeView] = services.settings.current.storeViews;
  const viewer = viewerOfCustomer(known.customer);
  await changeCartReminder(wanted, { services, viewer, storeView, now });
}

async function afterHours(hours: number): Promise<readonly string[]> {
  shop.now = moment(shop.now + hours * hourMs);
  await remindOfCarts(shop.services);
  return (await sentLetters(shop.services)).map(({ to, subject }) => `${to} ${subject}`);
}

const reminder = 'kari@example.no Varene i handlekurven venter på deg';

test('a customer who asked is reminded once of a cart that has been quiet for a day', async () => {
  await shop.session({ email: 'per@example.no' });
  for (const email of ['per@example.no', 'kari@example.no']) {
    await (await clientOf(email)).client.call(cart.create, {});
    await inCart(1, email);
  }
  await change('ask');
  await inCart(2);
  expect(await afterHours(23)).toEqual([]);
  await inCart(1);
  expect(await afterHours(23)).toEqual([]);
  expect(await afterHours(1)).toEqual([reminder]);
  expect(await afterHours(48)).toEqual([]);
});

test('an emptied cart, an ordered one and a yes that was taken back lead to no letter', async () => {
  const { client } = await clientOf();
  const { result: cartId } = await client.call(cart.create, {});
  await inCart(1);
  await change('ask');
  await client.call(placeOrder, {
    query: {},
    body: anOrderRequest({ cartId, email: 'kari@example.no' }),
    headers: {},
  });
  await sentLetters(shop.services);
  expect(await afterHours(25)).toEqual([]);
  // The yes ended with that cart.
  await inCart(1);
  expect(await afterHours(25)).toEqual([]);
  await change('ask');
  await change('stop');
  expect(await afterHours(25)).toEqual([]);
});

test('a closed account is not reminded, also where it closes before the letter leaves', async () => {
  const { client } = await clientOf();
  await client.call(cart.create, {});
  await inCart(1);
  await change('ask');
  const { database } = shop.services;
  const block = (isBlocked: boolean) =>
    setBlocked(
      { email: 'kari@example.no', isBlocked },
      { database, actor: program('test'), now: shop.now },
    );
  await block(true);
  expect(await afterHours(25)).toEqual([]);
  await block(false);
  await remindOfCarts(shop.services);
  await block(true);
  expect(await sentLetters(shop.services)).toEqual([]);
});

test('a cart that is emptied before the letter leaves leads to none', async () => {
  const { client } = await clientOf();
  await client.call(cart.create, {});
  await inCart(1);
  await change('ask');
  shop.now = moment(shop.now + 24 * hourMs);
  await remindOfCarts(shop.services);
  await shop.services.database.transaction((tx) => tx.deleteFrom('cart_items').execute());
  expect(await sentLetters(shop.services)).toEqual([]);
});
