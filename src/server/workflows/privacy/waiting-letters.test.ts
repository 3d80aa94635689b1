import { afterEach, beforeEach, expect, test } from 'vitest';
import { send, token } from '#contract/mail.ts';
import * as newsletter from '#contract/newsletter.ts';
import { create as placeOrder } from '#contract/order.ts';
import * as returns from '#contract/returns.ts';
import { nothingWritten } from '#domain/messages/message.ts';
import { letterSchemas, sendLetter } from '#server/letters/letters.ts';
import { findPersonRows } from '#server/repositories/privacy/register.ts';
import { thingsOf } from '#server/repositories/system/personal-data.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { tellOfMessage } from '#server/workflows/returns/tell-of-return.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { erasePerson } from './erase-person.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

const email = 'kari@example.no';

async function lettersOfKari(): Promise<readonly unknown[]> {
  const found = await findPersonRows(shop.services.database.read, { email });
  return found.flatMap(({ table, rows }) =>
    table === 'outbox' ? rows.map((row) => row.kind) : [],
  );
}

/** Keys in the documents of letters that lead to no person. */
const ofNoPerson = [
  'storeCode',
  'amount',
  'moved',
  'back',
  'due',
  'isFreed',
  'plannedAt',
  'actor',
  'shipment',
  'cancellation',
  'answer',
  'code',
  'number',
  'openerHash',
  'returnTo',
  'at',
  'article',
  'change',
  'name',
  'passkeys',
  'companyId',
  'wish',
];

test('each key of a waiting letter is known to erasure and export', async () => {
  const things = await thingsOf(shop.services.database.read, { email });
  const known = new Set([...Object.keys(things), ...ofNoPerson]);
  const unknown = Object.entries(letterSchemas).flatMap(([kind, schema]) =>
    Object.keys('entries' in schema ? (schema.entries as object) : { none: kind })
      .filter((key) => !known.has(key))
      .map((key) => `${kind} ${key}`),
  );
  expect(unknown).toEqual([]);
});

test('a letter about a message of another person’s return stays', async () => {
  const { database } = shop.services;
  const kari = shop.client();
  const { result: sending } = await kari.call(token, {});
  const written = { ...nothingWritten, name: 'Kari', email, form: 'contact', text: 'hei' } as const;
  await kari.call(send, { body: { written, token: sending } });
  const sent = await database.read.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  const told = { id: 7, messageId: sent.id, author: 'admin' } as const;
  await database.transaction((tx) => tellOfMessage(tx, told, shop.now));
  expect(await lettersOfKari()).not.toContain('mail.return-message');
  expect(await erasePerson(email, anActing(shop))).toMatchObject({ kind: 'erased' });
  const open = database.read.selectFrom('outbox').select('kind').where('done_at', 'is', null);
  const kinds = (await open.execute()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('mail.'))).toEqual([
    'mail.return-message',
    'mail.person-erased',
  ]);
});

test('letters about a return or subscription are of their person', async () => {
  const { database } = shop.services;
  const kari = shop.client({ token: await shop.signedIn({ email }) });
  const asked = { query: {}, body: anOrderRequest(), headers: {} };
  const { id: orderId, number } = (await kari.call(placeOrder, asked)).result;
  await moveOrder({ number, kind: 'ship' }, anActing(shop));
  await moveOrder({ number, kind: 'deliver' }, anActing(shop));
  const item = { line: 1, quantity: 1, reason: 'damaged', condition: 'opened' } as const;
  const items = [{ ...item, resolution: 'money' as const }];
  const request = { orderId, kind: 'return' as const, items, message: 'Hei' };
  await kari.call(returns.create, { body: { ...request, pictures: [], key: undefined } });
  await kari.call(newsletter.subscribe, { body: { email, place: 'footer' } });
  const query = database.read.selectFrom('newsletter_subscriptions').select('id');
  const { id: subscriptionId } = await query.executeTakeFirstOrThrow();
  const document = { subscriptionId, code: 'VELKOMMEN' };
  const welcome = { kind: 'mail.newsletter-welcome', key: 'welcome', document } as const;
  await database.transaction((tx) => sendLetter(tx, welcome, shop.now));
  const customer = await database.read
    .selectFrom('customers')
    .select('id')
    .executeTakeFirstOrThrow();
  const found = await findPersonRows(database.read, { email, customerId: customer.id });
  const letters = found.flatMap(({ table, rows }) => (table === 'outbox' ? rows : []));
  expect(letters.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['mail.return-asked', 'mail.return-to-shop', 'mail.newsletter-welcome']),
  );
});
