import { afterEach, beforeEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create as createOrder } from '#contract/order.ts';
import { ore } from '#domain/money/ore.ts';
import { saveProfile } from '#server/repositories/customers/customers.ts';
import { aLoyalCustomer } from '#testing/a-loyal-customer.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { operate } from '#testing/an-operator.ts';

let shop: TestShop;
beforeEach(async () => {
  const tiers = [{ groupId: 2, quantity: 1, net: ore(70_000) }];
  shop = await aTestShop({
    products: [{ id: 1, sku: 'SRV-600', priceList: { base: ore(100_000), tiers } }],
  });
});
afterEach(() => shop.close());

function operateOn(...words: readonly string[]) {
  const { dataDir, databaseUrl } = shop.services.config;
  const environment = {
    CLOCK: new Date(shop.now).toISOString(),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  return operate(dataDir, ['customer', ...words], { environment });
}

async function found(...words: readonly string[]): Promise<readonly string[]> {
  const { code, out } = await operateOn('list', ...words, '--json');
  expect(code).toBe(0);
  const { customers } = JSON.parse(out) as { customers: readonly { readonly email: string }[] };
  return customers.map(({ email }) => email);
}

async function aPlumber(): Promise<void> {
  await shop.signedIn({ email: 'kari@roer.example', groupId: 2 });
  const { read } = shop.services.database;
  const { id } = await read
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'kari@roer.example')
    .executeTakeFirstOrThrow();
  const name = { firstName: 'Kari', lastName: 'Rørlegger' };
  const address = {
    ...name,
    id: 1,
    country: 'NO',
    street: 'Storgata 1',
    apartment: '',
    postcode: '0155',
    city: 'Oslo',
    phone: '+4722334455',
    company: 'Rør og Bad AS',
    organisationNumber: '',
    isDefaultShipping: true,
    isDefaultBilling: true,
  };
  const changed = { ...name, id, phone: '+4741234567', addresses: [address], updatedAt: shop.now };
  await shop.services.database.transaction((tx) => saveProfile(tx, changed));
}

test('a customer is found by e-mail, name, company, phone, customer number and card', async () => {
  await aPlumber();
  const { card } = await aLoyalCustomer(shop);
  const plumber = ['kari@roer.example'];
  for (const words of [
    'roer.example',
    'kari rørl',
    '412 34 567',
    '22334455',
    'rør og bad',
    '101',
  ]) {
    expect([words, await found('--search', words)]).toEqual([words, plumber]);
  }
  expect(await found('--search', card.number)).toEqual(['kunde1@example.no']);
  expect(await found('--search', '%')).toEqual([]);
  expect(await found('--group', 'General')).toEqual(['kunde1@example.no']);
});

test('a list of customers has pages of twenty, newest first', async () => {
  for (let made = 0; made < 21; made += 1) await shop.signedIn();
  const first = await found();
  expect([first.length, first[0]]).toEqual([20, 'kunde21@example.no']);
  expect(await found('--page', '2')).toEqual(['kunde1@example.no']);
  expect((await operateOn('list', '--page', '2')).out).toContain('Page 2 of 2, 21 customers');
  expect(await operateOn('list', '--page', '0')).toMatchObject({ code: 2, out: '' });
});

test('one customer is shown with group, orders, consents, card and state of the account', async () => {
  const { client, card } = await aLoyalCustomer(shop, 120);
  const body = anOrderRequest({ email: 'kunde1@example.no' });
  await client.call(createOrder, { query: {}, body, headers: {} });
  await operateOn('block', 'kunde1@example.no');
  const shown = await operateOn('show', 'Kunde1@example.no', '--json');
  expect(JSON.parse(shown.out)).toMatchObject({
    group: 'General',
    isBlocked: true,
    orders: { total: 1, newest: ['000000001'] },
    openReturns: { total: 0 },
    card: { number: card.number, points: 120 },
    consents: [
      { about: 'terms', answer: 'yes', place: 'checkout', order: '000000001' },
      { about: 'loyalty', answer: 'yes', place: 'account' },
    ],
  });
  const { out } = await operateOn('show', 'kunde1@example.no');
  expect(out).toMatch(/Loyalty card +29.+120 points/);
  expect(out).toMatch(/Blocked +yes/);
  expect(await operateOn('show', 'no@example.no')).toMatchObject({ code: 2, out: '' });
});

test('a customer who is moved to a group has its prices at once, and the move is recorded', async () => {
  const client = shop.client({ token: await shop.signedIn() });
  const priceNow = async () => {
    const query = { cartId: (await client.call(cart.create, {})).result };
    const body = { sku: 'SRV-600', quantity: 1, options: {} };
    return (await client.call(cart.update, { query, body })).result.unit?.net;
  };
  expect(await priceNow()).toBe(100_000);
  const asked = ['group', 'kunde1@example.no', 'Proff', '--by', 'kari'];
  await operateOn(...asked, '--dry-run');
  expect(await priceNow()).toBe(100_000);
  const moved = await operateOn(...asked);
  expect(moved).toMatchObject({ code: 0, out: expect.stringContaining('from General to Proff') });
  expect(await priceNow()).toBe(70_000);
  expect((await operateOn(...asked)).out).toContain('in Proff already');
  const { read } = shop.services.database;
  const audit = read.selectFrom('audit').select(['actor', 'subject', 'detail']);
  expect(await audit.where('action', '=', 'customer.group').execute()).toEqual([
    {
      actor: expect.stringContaining('kari'),
      subject: expect.stringMatching(/^customer:\d+$/),
      detail: '{"from":1,"to":2}',
    },
  ]);
});

test('a customer is moved to no unknown group, and not to that of guests', async () => {
  await shop.signedIn();
  for (const group of ['Gull', '0', '99']) {
    const refused = await operateOn('group', 'kunde1@example.no', group);
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('General, Proff') });
  }
});
