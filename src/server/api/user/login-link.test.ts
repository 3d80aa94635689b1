import { afterEach, beforeEach, expect, test } from 'vitest';
import * as loginLink from '#contract/login-link.ts';
import * as user from '#contract/user.ts';
import { minuteMs, moment } from '#domain/time/moment.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { findCustomerByEmail, setPassword } from '#server/repositories/customers/customers.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAccount, aRegistration, sentLetters } from '#testing/an-account.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
  await anAccount(shop);
});
afterEach(() => shop.close());

const { email, password } = aRegistration;
const ours = { 'sec-fetch-site': 'same-origin' };

const post = (path: string, body: object, headers: Record<string, string> = ours) =>
  shop.app.server.inject({ method: 'POST', url: `/api/user/${path}`, body, headers });
const ask = (address = email, headers: Record<string, string> = ours) =>
  post('send-login-link', { email: address }, headers);
const tokenIn = (letter: MailMessage | undefined) =>
  /\/confirm\?login=([\w-]+)$/m.exec(letter?.text ?? '')?.[1] ?? '';

/** A link, with the cookie of the browser that asked for it. */
async function aLink(): Promise<{ readonly token: string; readonly cookie: string }> {
  const { headers } = await ask();
  const cookie = String([headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
  const letters = await sentLetters(shop.services);
  return { token: tokenIn(letters.at(-1)), cookie };
}

const use = (token: string, isConfirmed = false) =>
  shop.client().call(loginLink.use, { body: { token, is_confirmed: isConfirmed } });

const invalid = { code: 'user.link_invalid', status: 400 };

test('the browser that asked is signed in by one press, once, and nothing else ends', async () => {
  const other = await shop.client().call(user.login, { body: { username: email, password } });
  const { token, cookie } = await aLink();
  const second = await aLink();
  const headers = { ...ours, cookie };
  const answer = await post('login-by-link', { token }, headers);
  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers['set-cookie'])).toContain('__Host-armatur-session=');
  const me = (access: string) => shop.client({ token: access }).call(user.me, {});
  await expect(me(answer.json().result)).resolves.toMatchObject({ result: { email } });
  await me(other.result);
  expect((await post('login-by-link', { token }, headers)).statusCode).toBe(400);
  await use(second.token, true);
});

test('another browser must confirm whose account it is, which uses nothing up', async () => {
  const { token } = await aLink();
  for (const headers of [ours, { ...ours, cookie: `__Host-armatur-opener=${'x'.repeat(43)}` }]) {
    const answer = await post('login-by-link', { token }, headers);
    expect([answer.statusCode, answer.json().result]).toMatchObject([
      409,
      { code: 'LINK_ELSEWHERE', email },
    ]);
  }
  await use(token, true);
  await expect(use(token, true)).rejects.toMatchObject(invalid);
});

test('a program that opens the link uses nothing up', async () => {
  const { token } = await aLink();
  for (const method of ['GET', 'HEAD'] as const) {
    await shop.app.server.inject({ method, url: `/confirm?login=${token}` });
  }
  expect((await use(token, true)).result).toMatch(/^[\w-]{43}$/);
});

test('a link ends after 15 minutes', async () => {
  const { token } = await aLink();
  shop.now = moment(shop.now + 15 * minuteMs);
  await expect(use(token, true)).rejects.toMatchObject(invalid);
});

test('a link ends with the password, and with the address it was sent to', async () => {
  const [first, second] = [await aLink(), await aLink()];
  const { database } = shop.services;
  const customer = await findCustomerByEmail(database.read, email);
  if (customer === undefined) throw new Error('The account is missing');
  const move = (to: string) =>
    database.transaction((tx) =>
      tx.updateTable('customers').set({ email: to }).where('id', '=', customer.id).execute(),
    );
  await move('ny@example.no');
  await expect(use(first.token, true)).rejects.toMatchObject(invalid);
  await move(email);
  await database.transaction((tx) => setPassword(tx, customer, 'another hash', shop.now));
  await expect(use(second.token, true)).rejects.toMatchObject(invalid);
});

test('two presses at the same moment sign in once', async () => {
  const { token } = await aLink();
  const results = await Promise.allSettled([use(token, true), use(token, true)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a known and an unknown address are answered alike, and only the owner gets a letter', async () => {
  const shape = async (address: string) => {
    const { statusCode, body, headers } = await ask(address);
    return [statusCode, body, Object.keys(headers).toSorted()];
  };
  expect(await shape('kari@example.no')).toEqual(await shape(email.toUpperCase()));
  expect(await sentLetters(shop.services)).toMatchObject([{ to: email }]);
});

test('the time of the answer does not tell a known address from an unknown one', async () => {
  const taken: { readonly isKnown: boolean; readonly ms: number }[] = [];
  for (let round = 0; round < 60; round += 1) {
    const isKnown = round % 2 === 0;
    shop.now = moment(shop.now + 15 * minuteMs);
    const began = performance.now();
    await ask(isKnown ? email : 'kari@example.no');
    taken.push({ isKnown, ms: performance.now() - began });
  }
  const ranked = taken.slice(10).toSorted((one, other) => one.ms - other.ms);
  const ranks = ranked.flatMap(({ isKnown }, rank) => (isKnown ? [rank + 1] : []));
  const count = ranks.length;
  const unknown = ranked.length - count;
  const sum = ranks.reduce((total, rank) => total + rank, 0) - (count * (ranked.length + 1)) / 2;
  const deviation = Math.sqrt((count * unknown * (ranked.length + 1)) / 12);
  expect(Math.abs(sum / deviation)).toBeLessThan(4);
});

test('an outsider who asks again and again fills no mailbox, and always leaves a link that works', async () => {
  const letters: MailMessage[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    shop.now = moment(shop.now + minuteMs);
    await ask(email, { ...ours });
    letters.push(...(await sentLetters(shop.services)));
    const newest = tokenIn(letters.at(-1));
    await expect(use(newest)).rejects.toMatchObject({ code: 'user.link_elsewhere' });
  }
  expect(letters.length).toBeLessThanOrEqual(10);
});

test.each([
  ['/my-account/orders', '&return=%2Fmy-account%2Forders'],
  ['//evil.example', ''],
  ['https://evil.example/', ''],
])('a letter leads on to %s only if it is a page of this shop', async (wished, query) => {
  for (const path of ['send-login-link', 'reset-password']) {
    await post(path, { email, return_to: wished });
    const text = (await sentLetters(shop.services)).at(-1)?.text ?? '';
    const [, found = ''] =
      /\/(?:confirm|reset-password)\?\w+=[^\s&]+(?:&email=[^\s&]+)?(\S*)/.exec(text) ?? [];
    expect(found, path).toBe(query);
  }
});
