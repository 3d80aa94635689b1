import { afterEach, expect, test } from 'vitest';
import { confirmEmail, openAccount } from '#contract/confirmation.ts';
import { create as placeOrder } from '#contract/order.ts';
import type { Client } from '#contract/http/client.ts';
import { change as changePassword, create, reset } from '#contract/password.ts';
import * as user from '#contract/user.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import {
  anAccount,
  aRegistration as registration,
  linkToken,
  passwordLink,
  sentLetters,
} from '#testing/an-account.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';

let shop: TestShop;
afterEach(() => shop.close());

const { password } = registration;

async function askForAccount(body = registration): Promise<string> {
  await shop.client().call(user.create, { body });
  return linkToken((await sentLetters(shop.services))[0]);
}

const open = (token: string, chosen = password) =>
  shop.client().call(openAccount, { body: { token, password: chosen } });

const logIn = (username: string, chosen = password) =>
  shop.client().call(user.login, { body: { username, password: chosen } });

test('an account is there once its link is opened, which signs in', async () => {
  shop = await aTestShop();
  const token = await askForAccount();
  await expect(logIn(registration.email)).rejects.toMatchObject({ status: 401 });
  const { result } = await open(token);
  expect((await shop.client({ token: result }).call(user.me, {})).result).toMatchObject({
    email: 'ola@example.no',
    firstName: 'Ola',
    groupId: 1,
  });
  await logIn(registration.email);
});

test('a known address is answered like an unknown one, and its owner gets a letter without a link', async () => {
  shop = await aTestShop();
  await anAccount(shop);
  const ask = (email: string) =>
    shop.app.server.inject({
      method: 'POST',
      url: '/api/user/create',
      body: {
        customer: { email, firstname: 'Kari', lastname: 'Nordmann' },
        password: 'Annen!passord1',
      },
    });
  const known = await ask(registration.email);
  const unknown = await ask('kari@example.no');
  expect(known.json()).toEqual({ code: 200, result: true });
  expect(known.body).toBe(unknown.body);
  const letters = await sentLetters(shop.services);
  expect(letters.map((letter) => [letter.to, linkToken(letter) !== ''])).toEqual([
    ['ola@example.no', false],
    ['kari@example.no', true],
  ]);
  await logIn(registration.email);
});

/** A browser of ours, which keeps the cookie that it is given. */
async function askInBrowser() {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { headers: answered } = await shop.app.server.inject({
    method: 'POST',
    url: '/api/user/create',
    headers,
    body: {
      customer: { email: registration.email, firstname: 'Ola', lastname: 'Nordmann' },
      password,
    },
  });
  const setCookie = [answered['set-cookie'] ?? []].flat().join('\n');
  const [cookie = ''] = setCookie.split(';');
  const token = linkToken((await sentLetters(shop.services))[0]);
  const press = (more: Readonly<Record<string, string>>) =>
    shop.app.server.inject({
      method: 'POST',
      url: '/api/user/open',
      headers: more,
      body: { token },
    });
  return { setCookie, token, press, headers, cookie };
}

test('the browser that asked for an account opens it without the password, and signs in with it', async () => {
  shop = await aTestShop();
  const { setCookie, press, headers, cookie } = await askInBrowser();
  expect(setCookie).toMatch(
    /^__Host-armatur-opener=[\w-]{43}; Max-Age=604800; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  );
  expect((await press({ ...headers, cookie })).statusCode).toBe(200);
  expect(await logIn(registration.email)).toHaveProperty('result');
});

test('a log-out takes the proof that this browser asked for an account', async () => {
  shop = await aTestShop();
  const { headers } = await askInBrowser();
  const url = '/api/user/logout';
  const left = await shop.app.server.inject({ method: 'POST', url, headers, body: {} });
  expect(left.headers['set-cookie']).toContain(
    '__Host-armatur-opener=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Strict',
  );
});

test('any other browser chooses the password, so that none chosen by a stranger opens the account', async () => {
  shop = await aTestShop();
  const { token, press, headers, cookie } = await askInBrowser();
  const other = cookie.replace(/.{3}$/, 'xyz');
  for (const each of [{}, headers, { cookie }, { ...headers, cookie: other }]) {
    const refused = await press(each);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().result).toMatchObject({
      code: 'PASSWORD_WEAK',
      fields: [{ path: 'password', code: 'field.required' }],
    });
  }
  await open(token, 'Min!egen22');
  await logIn(registration.email, 'Min!egen22');
  await expect(logIn(registration.email)).rejects.toMatchObject({ status: 401 });
});

test('a link opens its account once, and for two days', async () => {
  shop = await aTestShop();
  const token = await askForAccount();
  shop.now = moment(shop.now + 2 * dayMs);
  await expect(open(token)).rejects.toMatchObject({ code: 'user.link_invalid' });
  await tidyUp(shop.services);
  const fresh = await askForAccount();
  await open(fresh);
  await expect(open(fresh)).rejects.toMatchObject({ code: 'user.link_invalid', status: 400 });
});

test('two links for one address open one account', async () => {
  shop = await aTestShop();
  const [first, second] = [await askForAccount(), await askForAccount()];
  await open(first);
  await expect(open(second)).rejects.toMatchObject({ code: 'user.link_invalid' });
});

test('nothing that is stored opens an account', async () => {
  shop = await aTestShop();
  const token = await askForAccount();
  const { read } = shop.services.database;
  const stored = [
    await read.selectFrom('confirmations').selectAll().execute(),
    await read.selectFrom('outbox').selectAll().execute(),
  ];
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(JSON.stringify(stored)).not.toContain(password);
});

test('a guest’s order comes into the account that is opened with it, and no order of another address does', async () => {
  shop = await aTestShop();
  const orderKey = 'order-key-0001';
  const order = anOrderRequest({ key: orderKey, email: registration.email });
  await shop.client().call(placeOrder, { query: {}, headers: {}, body: order });
  await sentLetters(shop.services);
  await open(await askForAccount({ ...registration, email: 'kari@example.no', orderKey }));
  const { read } = shop.services.database;
  expect((await findOrder(read, 1))?.customerId).toBeUndefined();
  const { result } = await open(await askForAccount({ ...registration, orderKey }));
  const { id } = (await shop.client({ token: result }).call(user.me, {})).result;
  expect((await findOrder(read, 1))?.customerId).toBe(id);
});

async function signedIn() {
  await anAccount(shop);
  const { result } = await logIn(registration.email);
  return shop.client({ token: result });
}

const names = { firstName: 'Ola', lastName: 'Nordmann' };

test('another e-mail needs the password, and holds once the link at the new address is opened', async () => {
  shop = await aTestShop();
  const client = await signedIn();
  const body = { ...names, email: 'ny@example.no' };
  for (const wrong of [{}, { password: 'Annen!passord1' }]) {
    const call = client.call(user.updateMe, { body: { ...body, ...wrong } });
    await expect(call).rejects.toMatchObject({ code: 'user.wrong_password', status: 422 });
  }
  const { result } = await client.call(user.updateMe, { body: { ...body, password } });
  expect(result.email).toBe('ola@example.no');
  const [letter] = await sentLetters(shop.services);
  expect(letter?.to).toBe('ny@example.no');
  await logIn('ola@example.no');
  const confirm = () => shop.client().call(confirmEmail, { body: { token: linkToken(letter) } });
  await confirm();
  await logIn('ny@example.no');
  await expect(logIn('ola@example.no')).rejects.toMatchObject({ status: 401 });
  const [told] = await sentLetters(shop.services);
  expect(told?.to).toBe('ola@example.no');
  await expect(confirm()).rejects.toMatchObject({ code: 'user.link_invalid' });
});

async function emailLink(client: Client): Promise<string> {
  const body = { ...names, email: 'ny@example.no', password };
  await client.call(user.updateMe, { body });
  return linkToken((await sentLetters(shop.services))[0]);
}

test('another e-mail ends every session but the one that asked and the one that opened the link', async () => {
  shop = await aTestShop();
  const asking = await signedIn();
  const [opening, other] = await Promise.all(
    [1, 2].map(async () => {
      const { result } = await logIn(registration.email);
      return shop.client({ token: result });
    }),
  );
  const token = await emailLink(asking);
  await opening?.call(confirmEmail, { body: { token } });
  await asking.call(user.me, {});
  await opening?.call(user.me, {});
  await expect(other?.call(user.me, {})).rejects.toMatchObject({ status: 401 });
});

test('a link for another e-mail is of no use once the password has been changed', async () => {
  shop = await aTestShop();
  const client = await signedIn();
  const token = await emailLink(client);
  const body = { currentPassword: password, newPassword: 'Ny!hemmelig22' };
  await client.call(changePassword, { body });
  const confirm = shop.client().call(confirmEmail, { body: { token } });
  await expect(confirm).rejects.toMatchObject({ code: 'user.link_invalid' });
});

test('a link for a new password is of no use once the account has another e-mail', async () => {
  shop = await aTestShop();
  const client = await signedIn();
  await shop.client().call(reset, { body: { email: registration.email } });
  const { token: resetToken } = passwordLink((await sentLetters(shop.services))[0]);
  await shop.client().call(confirmEmail, { body: { token: await emailLink(client) } });
  for (const email of [registration.email, 'ny@example.no']) {
    const body = { email, resetToken, newPassword: 'Ny!hemmelig22' };
    const call = shop.client().call(create, { body });
    await expect(call).rejects.toMatchObject({ code: 'user.link_invalid' });
  }
});

test('a request for an e-mail does not tell whether it has an account', async () => {
  shop = await aTestShop();
  await shop.signedIn({ email: 'kari@example.no' });
  const client = await signedIn();
  const answers = [];
  for (const email of ['kari@example.no', 'ny@example.no']) {
    answers.push(await client.call(user.updateMe, { body: { ...names, email, password } }));
  }
  expect(answers[0]).toEqual(answers[1]);
  const letters = await sentLetters(shop.services);
  expect(letters.map((letter) => [letter.to, linkToken(letter) !== ''])).toEqual([
    ['kari@example.no', false],
    ['ny@example.no', true],
  ]);
});

test('a link for an account changes no e-mail', async () => {
  shop = await aTestShop();
  const token = await askForAccount();
  const call = shop.client().call(confirmEmail, { body: { token } });
  await expect(call).rejects.toMatchObject({ code: 'user.link_invalid' });
});
