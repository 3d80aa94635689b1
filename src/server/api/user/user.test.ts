import { afterEach, expect, test } from 'vitest';
import * as user from '#contract/user.ts';
import { addressToWire } from '#contract/wire/address.ts';
import { dayMs, minuteMs, moment, secondMs } from '#domain/time/moment.ts';
import { anAccount, aRegistration as registration } from '#testing/an-account.ts';
import { anAddress } from '#testing/an-address.ts';
import { aStaffSession } from '#testing/the-actors.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const { password } = registration;

async function signIn(): Promise<{ access: string; refresh: string }> {
  const body = { username: 'ola@example.no', password };
  const { result, meta } = await shop.client().call(user.login, { body });
  return { access: result, refresh: meta?.refreshToken ?? '' };
}

async function refresh(refreshToken: string): Promise<{ access: string; refresh: string }> {
  const { result, meta } = await shop.client().call(user.refresh, { body: { refreshToken } });
  return { access: result, refresh: meta?.refreshToken ?? '' };
}

const meOf = async (token: string) => (await shop.client({ token }).call(user.me, {})).result;
const me = (token: string): Promise<unknown> => shop.client({ token }).call(user.me, {});

test('an account is opened, signed in to and read', async () => {
  shop = await aTestShop();
  await anAccount(shop);
  const { access } = await signIn();
  expect(await me(access)).toMatchObject({
    result: { email: 'ola@example.no', groupId: 1, firstName: 'Ola' },
  });
});

test('a profile has the group signed, the same each time and of another group another; nothing is decided by it', async () => {
  shop = await aTestShop();
  const profileOf = async (token: string) => {
    const answer = await shop.app.server.inject({
      url: '/api/user/me',
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json().result;
  };
  const trade = await shop.signedIn({ groupId: 2 });
  const { groupToken, id, email } = await profileOf(trade);
  const [told = '', mark = ''] = groupToken.split('.');
  expect(JSON.parse(Buffer.from(told, 'base64url').toString())).toEqual({ group_id: 2, id });
  expect(mark).toMatch(/^[\w-]{43}$/);
  expect(groupToken).not.toContain(email);
  expect((await profileOf(trade)).groupToken).toBe(groupToken);
  expect((await profileOf(await shop.signedIn({ groupId: 2 }))).groupToken).not.toBe(groupToken);
  const url = '/api/catalog/no/product/_search?response_format=compact';
  const body = {
    groupId: 2,
    groupToken,
    _appliedFilters: [{ attribute: 'sku', value: 'SRV-600' }],
  };
  const guest = await shop.app.server.inject({ method: 'POST', url, body });
  expect(guest.json().hits[0].price).toBe(1000);
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
  await anAccount(shop);
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

test('an address asks so often a minute, is then told when to come back, and no other address is', async () => {
  shop = await aTestShop();
  const applyFrom = (remoteAddress: string) =>
    shop.app.server.inject({
      method: 'POST',
      url: '/api/cart/apply-coupon?cartId=x&coupon=SOMMER',
      remoteAddress,
    });
  const address = '203.0.113.7';
  const { headers, statusCode } = await applyFrom(address);
  const left = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];
  expect(left.map((name) => headers[name])).toEqual(['30', '29', '60']);
  const statuses = [statusCode];
  for (let n = 1; n < 31; n++) statuses.push((await applyFrom(address)).statusCode);
  expect(statuses.indexOf(429)).toBe(30);
  const refused = await applyFrom(address);
  expect(refused.json().result.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers).toMatchObject({ 'ratelimit-limit': '30', 'ratelimit-remaining': '0' });
  expect((await applyFrom('203.0.113.8')).statusCode).not.toBe(429);
});

test('log-ins that wait take no room from pages and orders', async () => {
  shop = await aTestShop();
  const { inFlight, signIns } = shop.services.limits;
  for (let waiting = 0; waiting < 80; waiting++) signIns.enter(false);
  const refused = await shop.app.server.inject({
    method: 'POST',
    url: '/api/user/login',
    body: { username: registration.email, password },
  });
  expect(refused.statusCode).toBe(503);
  expect(inFlight.count).toBe(0);
  expect((await shop.app.server.inject('/api/version')).statusCode).not.toBe(503);
});

test('an access token is over after 15 minutes, and the refresh token brings another', async () => {
  shop = await aTestShop();
  await anAccount(shop);
  const first = await signIn();
  shop.now = moment(shop.now + 15 * minuteMs);
  await expect(me(first.access)).rejects.toMatchObject({ code: 'user.unauthorized', status: 401 });
  const next = await refresh(first.refresh);
  expect(next.refresh).not.toBe(first.refresh);
  await me(next.access);
});

test('a refresh token used again after the grace ends every session of the log-in', async () => {
  shop = await aTestShop();
  await anAccount(shop);
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
  await anAccount(shop);
  const first = await signIn();
  const tabs = await Promise.all(Array.from({ length: 10 }, () => refresh(first.refresh)));
  expect(new Set(tabs.map((tab) => tab.refresh)).size).toBe(1);
  shop.now = moment(shop.now + 29 * secondMs);
  expect((await refresh(first.refresh)).refresh).toBe(tabs[0]?.refresh);
});

test('a refresh token of the staff renews no session of a customer (rules/sessions#subjects)', async () => {
  shop = await aTestShop();
  const session = await aStaffSession(shop, 'administrator');
  const refused = { code: 'user.refresh_invalid', status: 401 };
  await expect(refresh(session.refresh)).rejects.toMatchObject(refused);
  await expect(me(session.access)).rejects.toMatchObject({ status: 401 });
});

test('a refresh token lives for thirty days', async () => {
  shop = await aTestShop();
  await anAccount(shop);
  const first = await signIn();
  shop.now = moment(shop.now + 30 * dayMs);
  await expect(refresh(first.refresh)).rejects.toMatchObject({ status: 401 });
});

test('no refresh token, and an unknown one, are told apart', async () => {
  shop = await aTestShop();
  await expect(shop.client().call(user.refresh, { body: {} })).rejects.toMatchObject({
    code: 'user.refresh_missing',
  });
  await expect(refresh('x'.repeat(43))).rejects.toMatchObject({ code: 'user.refresh_invalid' });
});

test('logging out ends both tokens, and is well without any', async () => {
  shop = await aTestShop();
  await anAccount(shop);
  const tokens = await signIn();
  await shop.client({ token: tokens.access }).call(user.logout, { body: {} });
  await expect(me(tokens.access)).rejects.toMatchObject({ status: 401 });
  await expect(refresh(tokens.refresh)).rejects.toMatchObject({ status: 401 });
  expect(await shop.client().call(user.logout, { body: {} })).toEqual({ result: true });
});

test('our own pages get two tokens in cookies that no script can read, and the mark of the session', async () => {
  shop = await aTestShop();
  await anAccount(shop);
  const login = await shop.app.server.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: { username: 'ola@example.no', password },
  });
  expect(login.json().meta).toEqual({});
  const cookies = [login.headers['set-cookie'] ?? []].flat();
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-armatur-session=[\w-]{43}; Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    ),
    expect.stringMatching(
      /^__Host-armatur-page=[\w-]{43}; Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    ),
    expect.stringMatching(
      /^__Host-armatur-mark=[\w-]{16}; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/,
    ),
  ]);
  const headers = { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
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
  const renewed = [refreshed.headers['set-cookie'] ?? []].flat();
  for (const each of [0, 1]) expect(renewed[each]).not.toBe(cookies[each]);
  expect(renewed[2]).toBe(cookies[2]);
});

test('a profile is saved, and no customer raises their own group', async () => {
  shop = await aTestShop();
  const token = await shop.signedIn({ email: 'ola@example.no' });
  const body = { email: 'ola@example.no', firstName: 'Kari', lastName: 'Nordmann' };
  const { result } = await shop.client({ token }).call(user.updateMe, { body });
  expect(result).toMatchObject({ email: 'ola@example.no', firstName: 'Kari', groupId: 1 });
  const raise = await shop.app.server.inject({
    method: 'POST',
    url: '/api/user/me',
    headers: { authorization: `Bearer ${token}` },
    body: { customer: { email: 'ola@example.no', firstname: 'K', lastname: 'N', group_id: 3 } },
  });
  expect(raise.statusCode).toBe(400);
  expect(raise.json().result).toHaveProperty('errorMessage');
});

test('an address book has one default for each purpose', async () => {
  shop = await aTestShop();
  const client = shop.client({ token: await shop.signedIn({ email: 'ny@example.no' }) });
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

test('an address of another customer is refused with its sentence, and so is the 51st', async () => {
  shop = await aTestShop();
  const token = await shop.signedIn({ email: 'ny@example.no' });
  const save = (addresses: readonly object[]) =>
    shop.app.server.inject({
      method: 'POST',
      url: '/api/user/me',
      headers: { authorization: `Bearer ${token}`, 'x-vs-store-code': 'en' },
      body: { customer: { email: 'ny@example.no', firstname: 'Ny', lastname: 'Kunde', addresses } },
    });
  const address = addressToWire(anAddress());
  const { id } = (await save([address])).json().result.addresses[0];
  const own = await save([{ ...address, id, customer_id: (await meOf(token)).id }]);
  expect(own.statusCode).toBe(200);
  for (const foreign of [{ id: id + 1 }, { id, customer_id: 1 }, { customer_id: 1 }]) {
    const answer = await save([{ ...address, ...foreign }]);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().result).toMatchObject({
      code: 'ADDRESS_FOREIGN',
      message: 'Provided invalid address.id or address.customer_id',
    });
  }
  const twice = await save([
    { ...address, id },
    { ...address, id },
  ]);
  expect(twice.statusCode).toBe(403);
  const many = await save(Array.from({ length: 51 }, () => address));
  expect(many.statusCode).toBe(400);
  expect(many.json().result.fields).toMatchObject([
    { path: 'customer.addresses', code: 'field.too_many' },
  ]);
  expect((await save(Array.from({ length: 50 }, () => address))).statusCode).toBe(200);
});

test('nothing of a session is logged', async () => {
  shop = await aTestShop();
  await anAccount(shop);
  const { access, refresh: token } = await signIn();
  await me(access);
  const log = shop.log.join('');
  for (const secret of [access, token, 'ola@', 'Nordmann', password])
    expect(log).not.toContain(secret);
});
