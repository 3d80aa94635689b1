import { afterEach, expect, test } from 'vitest';
import * as user from '#contract/user.ts';
import { dayMs, minuteMs, moment, secondMs } from '#domain/time/moment.ts';
import { countWaiting } from '#server/repositories/outbox.ts';
import { anAddress } from '#testing/an-address.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const password = 'Hemmeligere!1';
const registration = {
  email: 'ola@example.no',
  firstName: 'Ola',
  lastName: 'Nordmann',
  password,
  addresses: [],
};

async function signIn(): Promise<{ access: string; refresh: string }> {
  const body = { username: 'ola@example.no', password };
  const { result, meta } = await shop.client().call(user.login, { body });
  return { access: result, refresh: meta?.refreshToken ?? '' };
}

async function refresh(refreshToken: string): Promise<{ access: string; refresh: string }> {
  const { result, meta } = await shop.client().call(user.refresh, { body: { refreshToken } });
  return { access: result, refresh: meta?.refreshToken ?? '' };
}

const me = (token: string): Promise<unknown> => shop.client({ token }).call(user.me, {});

test('an account is opened, signed in to and read', async () => {
  shop = await aTestShop();
  await shop.client().call(user.create, { body: registration });
  const { access } = await signIn();
  expect(await me(access)).toMatchObject({
    result: { email: 'ola@example.no', groupId: 1, firstName: 'Ola' },
  });
});

test('a known address is answered like an unknown one, and its owner gets a letter', async () => {
  shop = await aTestShop();
  const first = await shop.client().call(user.create, { body: registration });
  const second = await shop
    .client()
    .call(user.create, { body: { ...registration, password: 'Annen!passord1' } });
  expect(second).toEqual(first);
  expect(await countWaiting(shop.services.database.read)).toBe(1);
  await signIn();
});

test.each(['kort1!A', 'alleresmaa', 'Password1!', 'A1!'.repeat(50)])(
  'the password %s is refused',
  async (weak) => {
    shop = await aTestShop();
    const call = shop.client().call(user.create, { body: { ...registration, password: weak } });
    await expect(call).rejects.toMatchObject({ status: 400 });
  },
);

test('a wrong password and an unknown address are answered alike', async () => {
  shop = await aTestShop();
  await shop.client().call(user.create, { body: registration });
  const refusals = await Promise.all(
    ['ola@example.no', 'kari@example.no'].map((username) =>
      shop.app.server.inject({
        method: 'POST',
        url: '/api/user/login',
        body: { username, password: 'Feil!passord9' },
      }),
    ),
  );
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  expect(refusals[0]?.body).toBe(refusals[1]?.body);
});

test('tries at one account are limited', async () => {
  shop = await aTestShop();
  const tries = [];
  for (let n = 0; n < 70; n++) {
    const body = { username: `kunde${n}@example.no`, password: 'x'.repeat(200) };
    tries.push(
      shop.app.server.inject({
        method: 'POST',
        url: '/api/user/login',
        body: { ...body, password: 'Feil!1' },
      }),
    );
  }
  const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(codes).toContain(429);
  expect(codes.filter((code) => code === 500)).toEqual([]);
});

test('an access token is over after 15 minutes, and the refresh token brings another', async () => {
  shop = await aTestShop();
  await shop.client().call(user.create, { body: registration });
  const first = await signIn();
  shop.now = moment(shop.now + 15 * minuteMs);
  await expect(me(first.access)).rejects.toMatchObject({ code: 'user.unauthorized', status: 401 });
  const next = await refresh(first.refresh);
  expect(next.refresh).not.toBe(first.refresh);
  await me(next.access);
});

test('a refresh token used again after the grace ends every session of the log-in', async () => {
  shop = await aTestShop();
  await shop.client().call(user.create, { body: registration });
  const first = await signIn();
  const second = await refresh(first.refresh);
  shop.now = moment(shop.now + 31 * secondMs);
  await expect(refresh(first.refresh)).rejects.toMatchObject({
    code: 'user.refresh_invalid',
    status: 401,
  });
  await expect(me(second.access)).rejects.toMatchObject({ status: 401 });
  await expect(refresh(second.refresh)).rejects.toMatchObject({ status: 401 });
});

test('a repeat within the grace, and ten tabs at once, get the same successor', async () => {
  shop = await aTestShop();
  await shop.client().call(user.create, { body: registration });
  const first = await signIn();
  const tabs = await Promise.all(Array.from({ length: 10 }, () => refresh(first.refresh)));
  expect(new Set(tabs.map((tab) => tab.refresh)).size).toBe(1);
  shop.now = moment(shop.now + 29 * secondMs);
  expect((await refresh(first.refresh)).refresh).toBe(tabs[0]?.refresh);
});

test('a refresh token lives for thirty days', async () => {
  shop = await aTestShop();
  await shop.client().call(user.create, { body: registration });
  const first = await signIn();
  shop.now = moment(shop.now + 30 * dayMs);
  await expect(refresh(first.refresh)).rejects.toMatchObject({ status: 401 });
});

test('no refresh token, and one nobody knows, are told apart', async () => {
  shop = await aTestShop();
  await expect(shop.client().call(user.refresh, { body: {} })).rejects.toMatchObject({
    code: 'user.refresh_missing',
  });
  await expect(refresh('x'.repeat(43))).rejects.toMatchObject({ code: 'user.refresh_invalid' });
});

test('logging out ends both tokens, and is well without any', async () => {
  shop = await aTestShop();
  await shop.client().call(user.create, { body: registration });
  const tokens = await signIn();
  await shop.client({ token: tokens.access }).call(user.logout, { body: {} });
  await expect(me(tokens.access)).rejects.toMatchObject({ status: 401 });
  await expect(refresh(tokens.refresh)).rejects.toMatchObject({ status: 401 });
  expect(await shop.client().call(user.logout, { body: {} })).toEqual({ result: true });
});

test('our own pages get the refresh token in a cookie that no script can read', async () => {
  shop = await aTestShop();
  await shop.client().call(user.create, { body: registration });
  const login = await shop.app.server.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: { username: 'ola@example.no', password },
  });
  expect(login.json().meta).toEqual({});
  const cookie = String(login.headers['set-cookie']);
  expect(cookie).toMatch(
    /^__Host-armatur-session=[\w-]{43}; Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  );
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  const fromElsewhere = await shop.app.server.inject({
    method: 'POST',
    url: '/api/user/refresh',
    headers,
    body: {},
  });
  expect(fromElsewhere.statusCode).toBe(400);
  const own = { ...headers, 'sec-fetch-site': 'same-origin' };
  const refreshed = await shop.app.server.inject({
    method: 'POST',
    url: '/api/user/refresh',
    headers: own,
    body: {},
  });
  expect(refreshed.statusCode).toBe(200);
  expect(String(refreshed.headers['set-cookie'])).not.toBe(cookie);
});

test('a profile is saved, and nobody raises their own group', async () => {
  shop = await aTestShop();
  const token = await shop.signedIn();
  const body = { email: 'ny@example.no', firstName: 'Kari', lastName: 'Nordmann' };
  const { result } = await shop.client({ token }).call(user.updateMe, { body });
  expect(result).toMatchObject({ email: 'ny@example.no', firstName: 'Kari', groupId: 1 });
  const raise = await shop.app.server.inject({
    method: 'POST',
    url: '/api/user/me',
    headers: { authorization: `Bearer ${token}` },
    body: { customer: { email: 'ny@example.no', firstname: 'K', lastname: 'N', group_id: 3 } },
  });
  expect(raise.statusCode).toBe(400);
  expect(raise.json().result).toHaveProperty('errorMessage');
});

test('an address book has one default for each purpose', async () => {
  shop = await aTestShop();
  const client = shop.client({ token: await shop.signedIn() });
  const marks = { isDefaultShipping: true, isDefaultBilling: false };
  const body = {
    email: 'ny@example.no',
    firstName: 'Kari',
    lastName: 'Nordmann',
    addresses: [
      { ...anAddress(), ...marks },
      { ...anAddress(), ...marks },
    ],
  };
  const { result } = await client.call(user.updateMe, { body });
  expect(result.addresses).toMatchObject([
    { isDefaultShipping: false, isDefaultBilling: true },
    { isDefaultShipping: true, isDefaultBilling: false },
  ]);
});

test('nothing of a session is logged', async () => {
  shop = await aTestShop();
  await shop.client().call(user.create, { body: registration });
  const { access, refresh: token } = await signIn();
  await me(access);
  const log = shop.log.join('');
  for (const secret of [access, token, 'ola@', 'Nordmann', password])
    expect(log).not.toContain(secret);
});
