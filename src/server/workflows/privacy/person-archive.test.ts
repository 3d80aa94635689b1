import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { saveAlert } from '#server/repositories/customers/alerts.ts';
import { insertConsent } from '#server/repositories/customers/consents.ts';
import { moveSubscription } from '#server/repositories/customers/subscriptions.ts';
import { findPerson } from '#server/repositories/privacy/person.ts';
import { findPersonRows } from '#server/repositories/privacy/register.ts';
import { addReturnMessage } from '#server/repositories/sales/return-messages.ts';
import { insertReturn } from '#server/repositories/sales/returns.ts';
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
    'addresses cart_items customers messages named_wishlists order_items orders outbox requests reviews';
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
    'data/consents.json',
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
  expect(page).toContain(`<br>${canary.street}<br>`);
  expect(page).toContain('<h2>Ordrer</h2>');
});

test('the file has every yes and no, and those about a device by their reference (rules/safety#consents)', async () => {
  const { database } = shop.services;
  const reference = 'c'.repeat(32);
  const { email } = canary;
  const change = { email, storeCode: 'no', place: 'footer', actor: 'guest' } as const;
  await database.transaction(async (tx) => {
    const agreement = { sentence: 'Ja takk til nyheter', version: 1 };
    await moveSubscription(tx, { ...change, move: 'ask', agreement }, moment(shop.now + 1));
    await moveSubscription(tx, { ...change, move: 'leave' }, moment(shop.now + 2));
    const answered = { storeCode: 'no', version: 3, purposes: ['viewed'] } as const;
    const chosenAt = moment(shop.now + 3);
    await insertConsent(tx, { ...answered, id: reference, chosenAt });
    await saveAlert(tx, {
      kind: 'stock',
      email,
      storeCode: 'no',
      sku: 'srv-600',
      parentSku: 'srv-600',
      agreement: { sentence: 'Si fra', version: 1 },
      askedAt: moment(shop.now + 4),
      confirmedAt: moment(shop.now + 5),
      endsAt: moment(shop.now + 100),
    });
  });
  const person = await findPerson(database.read, email);
  const given = async (terms: { readonly reference?: string }) => {
    const made = { now: shop.now, language: 'nb', ...terms } as const;
    const files = unzipSync((await personArchive(database, person, made)).zip);
    const json = strFromU8(files['data/consents.json'] ?? new Uint8Array());
    return (JSON.parse(json) as { readonly consents: readonly unknown[] }).consents;
  };
  const alert = { about: 'alert', answer: 'yes', sentence: 'Si fra', version: 1 };
  const newsletter = [
    { about: 'newsletter', answer: 'no', at: shop.now + 2 },
    { about: 'newsletter', answer: 'asked', sentence: 'Ja takk til nyheter', version: 1 },
  ];
  const terms = { about: 'terms', answer: 'yes', place: 'checkout' };
  const device = { about: 'device', answer: 'yes', purposes: ['viewed'], version: 3 };
  expect(await given({})).toMatchObject([alert, ...newsletter, terms, terms]);
  expect(await given({ reference })).toMatchObject([alert, device, ...newsletter, terms, terms]);
});

test('pictures are put into the file as they are, since they are compressed', async () => {
  const { database } = shop.services;
  const bytes = new Uint8Array(500_000).fill(7);
  await database.transaction(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('email', '=', canary.email)
      .executeTakeFirstOrThrow();
    const item = { reason: 'damaged', condition: 'opened', resolution: 'money' } as const;
    const id = await insertReturn(tx, {
      kind: 'return',
      orderId: order.id,
      requestKey: 'return-1',
      status: 'pending_approval',
      items: [{ line: 1, quantity: 1, ...item }],
      now: shop.now,
    });
    const files = [{ name: 'foto.jpg', bytes }];
    const written = { key: 'request', author: 'customer', actor: 'guest', text: '' } as const;
    await addReturnMessage(tx, id, { ...written, files, now: shop.now });
  });
  const person = await findPerson(database.read, canary.email);
  const { zip } = await personArchive(database, person, { now: shop.now, language: 'nb' });
  const methods = new Map<string, number>();
  const files = unzipSync(zip, {
    filter: (file) => Boolean(methods.set(file.name, file.compression)),
  });
  expect(files['files/1-foto.jpg']).toEqual(bytes);
  const page = strFromU8(files['index.html'] ?? new Uint8Array());
  expect(page).toMatch(/<h2>Returer<.*data-label="Vare"><span>Servant 600<.*<h2>/s);
  expect([methods.get('files/1-foto.jpg'), methods.get('data/orders.json')]).toEqual([0, 8]);
});

test('what another customer pays with the same e-mail is not in the file', async () => {
  const { database } = shop.services;
  const payment = (reference: string, viewer: object) =>
    ({
      reference,
      document: JSON.stringify({ viewer, payer: { email: canary.email, firstName: 'Eva' } }),
      provider: 'vipps',
      provider_reference: null,
      secret: 'secret',
      cart_id: `cart of ${reference}`,
      store_code: 'no',
      state: 'begun',
      refusal: null,
      end_reason: null,
      begun_at: shop.now,
      expires_at: shop.now,
      updated_at: shop.now,
    }) as const;
  const payments = [payment('by-another', { customerId: 9 }), payment('by-a-guest', {})];
  await database.transaction((tx) => tx.insertInto('cart_payments').values(payments).execute());
  const person = await findPerson(database.read, canary.email);
  const found = await findPersonRows(database.read, person);
  const paid = found.filter(({ table }) => table === 'cart_payments').flatMap(({ rows }) => rows);
  expect(paid.map(({ reference }) => reference)).toEqual(['by-a-guest']);
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
