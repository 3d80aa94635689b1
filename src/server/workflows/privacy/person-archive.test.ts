import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPerson } from '#server/repositories/privacy/person.ts';
import { findPersonRows } from '#server/repositories/privacy/register.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { create } from '#contract/order.ts';
import { aCanaryAccount, aCanaryOrder, canary, leaveWords, tracesIn } from '#testing/a-canary.ts';
import { personArchive } from './person-archive.ts';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await aTestShop();
  const guests = anOrderRequest({ key: 'order-of-another' });
  await shop.client().call(create, { query: {}, body: guests, headers: {} });
  token = await aCanaryAccount(shop);
  await aCanaryOrder(shop, 'canary-order-as-guest');
  await aCanaryOrder(shop, 'canary-order-of-account', token);
  await leaveWords(shop, token);
});
afterEach(() => shop.close());

async function archive(email: string) {
  const { database } = shop.services;
  const person = await findPerson(database.read, email);
  const made = await personArchive(database, person, { now: shop.now, language: 'nb' });
  const files = Object.entries(unzipSync(made.zip)).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  );
  return { rows: made.rows, files: Object.fromEntries(files) };
}

test('every stored text about a person is in what they get (P-03)', async () => {
  const { database } = shop.services;
  const traces = await tracesIn(database);
  const tables =
    'addresses cart_items customers messages order_items orders outbox requests reviews';
  expect([...new Set(traces.map(({ table }) => table))].toSorted()).toEqual(tables.split(' '));
  const person = await findPerson(database.read, canary.email);
  const found = await findPersonRows(database.read, person);
  for (const { table, column, value } of traces) {
    const rows = found.filter((each) => each.table === table).flatMap((each) => each.rows);
    expect(
      rows.map((row) => row[column]),
      `${table}.${column}`,
    ).toContain(value);
  }
});

test('a person gets one file to read and one for programs, by the e-mail in any spelling', async () => {
  const { files, rows } = await archive(' Kanari.Fugl@Papegoye.example ');
  expect(Object.keys(files).toSorted()).toEqual([
    'data/account.json',
    'data/carts.json',
    'data/letters.json',
    'data/messages.json',
    'data/orders.json',
    'data/payments.json',
    'data/requests.json',
    'data/reviews.json',
    'data/sessions.json',
    'data/wishlists.json',
    'index.html',
  ]);
  expect(rows).toBeGreaterThan(20);
  const { orders } = JSON.parse(files['data/orders.json'] ?? '') as {
    readonly orders: readonly { readonly document: { readonly billing: object } }[];
  };
  expect(orders).toHaveLength(2);
  expect(orders[0]?.document.billing).toMatchObject({ street: canary.street });
  const page = files['index.html'] ?? '';
  expect(page).toContain('<dt>Gateadresse</dt><dd>Fuglekassen 77B</dd>');
});

test('the file has nothing about others, and no secret that opens something', async () => {
  const { read } = shop.services.database;
  const { files } = await archive(canary.email);
  const all = Object.values(files).join('\n');
  expect(all).not.toContain('ola@example.no');
  const account = await read.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
  const tokens = await read.selectFrom('access_tokens').selectAll().execute();
  const orders = await read.selectFrom('orders').select('order_key').execute();
  const secrets = [
    account.password_hash,
    ...tokens.flatMap(({ hash, family }) => [hash, family]),
    ...orders.map(({ order_key }) => order_key),
  ];
  for (const secret of secrets) expect(all).not.toContain(secret);
});
