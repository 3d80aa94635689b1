import { afterEach, beforeEach, expect, test } from 'vitest';
import { create, sendLink } from '#contract/order.ts';
import { hourMs, minuteMs, moment } from '#domain/time/moment.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { countStatements } from '#testing/count-statements.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { sentLetters } from '#testing/an-account.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';

let shop: TestShop;
let number: string;
beforeEach(async () => {
  shop = await aTestShop();
  number = await place('link-key-0001');
  await sentLetters(shop.services);
});
afterEach(() => shop.close());

const { email } = anOrderRequest();

async function place(key: string): Promise<string> {
  const body = anOrderRequest({ key });
  return (await shop.client().call(create, { query: {}, body, headers: {} })).result.number;
}

const post = (body: object) =>
  shop.app.server.inject({ method: 'POST', url: '/api/order/send-link', body });
const ask = (orderNumber: string, to = email, address = '203.0.113.8') =>
  shop.client({ address }).call(sendLink, { body: { orderNumber, email: to } });
const kinds = (letters: readonly MailMessage[]) => letters.map(({ to, subject }) => [to, subject]);

test('the buyer of an order gets its link, and every other question is answered alike without a letter (rules/orders#look-up)', async () => {
  const known = await post({ orderNumber: 'Ordre 1', email: email.toUpperCase() });
  const wrong = [
    await post({ orderNumber: number, email: 'kari@example.no' }),
    await post({ orderNumber: '999', email }),
  ];
  expect(known.json()).toEqual({ code: 200, result: true });
  for (const each of wrong) {
    expect([each.statusCode, each.body]).toEqual([200, known.body]);
  }
  const letters = await sentLetters(shop.services);
  expect(kinds(letters)).toEqual([[email, `Her er ordren din: ordre ${number}`]]);
  expect(letters[0]?.text).toMatch(new RegExp(`/order/${number}\\?key=[\\w-]{43}$`, 'm'));
});

test('the shop does the same work for a known and an unknown order before it answers', async () => {
  const statements = countStatements(shop);
  const work = async (orderNumber: string, to?: string) => {
    await ask(orderNumber, to);
    return statements();
  };
  const known = await work(number);
  expect(known).toHaveLength(2);
  expect([await work('999'), await work(number, 'kari@example.no')]).toEqual([known, known]);
});

test('a field that is no number or address is refused by name', async () => {
  const refused = await post({ orderNumber: 'min', email: 'ola' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().result.fields).toMatchObject([
    { path: 'orderNumber', code: 'field.order_number' },
    { path: 'email', code: 'field.email' },
  ]);
});

test('an outsider who asks again and again fills no mailbox, and keeps no buyer from the own link', async () => {
  for (let n = 0; n < 15; n++) await ask(number, email, `203.0.113.${n}`);
  expect(await sentLetters(shop.services)).toHaveLength(3);
  for (let n = 100; n < 115; n++) await ask(String(n), email, `203.0.113.${n}`);
  const second = await place('link-key-0002');
  await ask(second);
  const subjects = (await sentLetters(shop.services)).map(({ subject }) => subject);
  expect(subjects).toContain(`Her er ordren din: ordre ${second}`);
  shop.now = moment(shop.now + hourMs + minuteMs);
  await ask(number);
  expect(await sentLetters(shop.services)).toHaveLength(1);
});

test('neither key nor address is logged, and the outbox holds no key', async () => {
  await ask(number);
  const [letter] = await sentLetters(shop.services);
  const [, key = ''] = /key=([\w-]+)/.exec(letter?.text ?? '') ?? [];
  const stored = await shop.services.database.read.selectFrom('outbox').selectAll().execute();
  expect(key).toHaveLength(43);
  expect(JSON.stringify(stored)).not.toContain(key);
  for (const secret of [key, email]) expect(shop.log.join('')).not.toContain(secret);
});
