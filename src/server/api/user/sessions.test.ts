import { afterEach, beforeEach, expect, test } from 'vitest';
import * as sessions from '#contract/sessions.ts';
import * as user from '#contract/user.ts';
import { minuteMs, moment } from '#domain/time/moment.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAccount, aRegistration } from '#testing/an-account.ts';

let shop: TestShop;
let opened: number;
beforeEach(async () => {
  shop = await aTestShop();
  opened = shop.now;
  await anAccount(shop);
});
afterEach(() => shop.close());

const { email: username, password } = aRegistration;
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function logIn(userAgent = android) {
  shop.now = moment(shop.now + minuteMs);
  const { result, meta } = await shop
    .client({ userAgent })
    .call(user.login, { body: { username, password } });
  return { token: result, refreshToken: meta?.refreshToken ?? '' };
}

const listed = async (token: string) =>
  (await shop.client({ token }).call(sessions.list, {})).result;
const end = (token: string, id: string) =>
  shop.client({ token }).call(sessions.end, { body: { session_id: id } });
const renew = (refreshToken: string, userAgent = android) =>
  shop.client({ userAgent }).call(user.refresh, { body: { refreshToken } });
const unauthorized = { status: 401 };

test('a customer sees where they are signed in, last used first', async () => {
  const phone = await logIn();
  await logIn(firefox);
  const signedInAt = shop.now;
  shop.now = moment(shop.now + minuteMs);
  const renewed = await renew(phone.refreshToken);
  const used = { signedInAt: signedInAt - minuteMs, lastUsedAt: signedInAt + minuteMs };
  expect(await listed(renewed.result)).toMatchObject([
    { device: { browser: 'Chrome', system: 'Android' }, ...used, isCurrent: true },
    { device: { browser: 'Firefox', system: 'Linux' }, signedInAt, isCurrent: false },
    // The link in the letter was opened by a program.
    { device: { browser: undefined, system: undefined }, signedInAt: opened },
  ]);
});

test('a session that another one ends is refused at its next call and refresh', async () => {
  const phone = await logIn();
  const { token } = await logIn(firefox);
  const [, other] = await listed(token);
  expect(await end(token, other?.id ?? '')).toEqual({ result: true });
  const me = shop.client({ token: phone.token }).call(user.me, {});
  await expect(me).rejects.toMatchObject(unauthorized);
  await expect(renew(phone.refreshToken)).rejects.toMatchObject(unauthorized);
  expect(await listed(token)).toHaveLength(2);
  const unknown = { code: 'user.session_unknown', status: 404 };
  await expect(end(token, other?.id ?? '')).rejects.toMatchObject(unknown);
});

test('all other sessions end at once, and the one that asks goes on', async () => {
  const phone = await logIn();
  const { token, refreshToken } = await logIn(firefox);
  await shop.client({ token }).call(sessions.endOthers, {});
  await expect(listed(phone.token)).rejects.toMatchObject(unauthorized);
  expect(await listed(token)).toMatchObject([{ isCurrent: true }]);
  await renew(refreshToken);
});

test('a session of another customer is unknown, and goes on', async () => {
  const { token } = await logIn();
  const stranger = await shop.signedIn();
  const [foreign] = await listed(stranger);
  const unknown = { code: 'user.session_unknown', status: 404 };
  await expect(end(token, foreign?.id ?? '')).rejects.toMatchObject(unknown);
  await shop.client({ token }).call(sessions.endOthers, {});
  expect(await listed(stranger)).toMatchObject([{ isCurrent: true }]);
});

test('a session from before devices were stored gets its device with the next refresh', async () => {
  const phone = await logIn();
  const { database } = shop.services;
  const nothing = { browser: null, system: null, signed_in_at: null };
  await database.transaction((tx) => tx.updateTable('refresh_tokens').set(nothing).execute());
  expect(await listed(phone.token)).toMatchObject([
    { device: { browser: undefined }, signedInAt: shop.now },
    {},
  ]);
  const signedInAt = shop.now;
  shop.now = moment(shop.now + minuteMs);
  const { result } = await renew(phone.refreshToken);
  const device = { browser: 'Chrome', system: 'Android' };
  expect((await listed(result))[0]).toMatchObject({ device, signedInAt, lastUsedAt: shop.now });
});
