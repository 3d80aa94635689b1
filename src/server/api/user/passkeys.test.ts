import { afterEach, beforeEach, expect, test } from 'vitest';
import * as passkeys from '#contract/passkeys.ts';
import * as passwords from '#contract/password.ts';
import * as privacy from '#contract/privacy.ts';
import * as user from '#contract/user.ts';
import { maxPasskeys } from '#domain/customer/passkey.ts';
import { minuteMs, moment } from '#domain/time/moment.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { setBlocked } from '#server/workflows/customers/block-customer.ts';
import { program } from '#domain/actor.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAccount, aRegistration, passwordLink, sentLetters } from '#testing/an-account.ts';
import { anAuthenticator } from '#testing/an-authenticator.ts';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await aTestShop();
  await anAccount(shop);
  token = await logIn();
});
afterEach(() => shop.close());

const { email, password } = aRegistration;
const userAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const refused = { code: 'user.passkey_refused', status: 422 };

async function logIn(): Promise<string> {
  const body = { username: email, password };
  return (await shop.client().call(user.login, { body })).result;
}

const mine = () => shop.client({ token, userAgent });
const listed = async () => (await mine().call(passkeys.list, {})).result;
const options = async (by = mine()) =>
  (await by.call(passkeys.prepare, { body: { password } })).result;
const add = (credential: ReturnType<ReturnType<typeof anAuthenticator>['make']>) =>
  mine().call(passkeys.add, { body: { credential } });
const question = async () => (await shop.client().call(passkeys.prepareLogin, {})).result;
const signIn = (credential: ReturnType<ReturnType<typeof anAuthenticator>['prove']>) =>
  shop.client().call(passkeys.login, { body: { credential } });

async function aPasskey(device = anAuthenticator()) {
  await add(device.make(await options()));
  return device;
}

test('a passkey signs in without e-mail and password, and says when it was last used', async () => {
  const device = await aPasskey();
  expect(await listed()).toEqual([
    { id: 1, name: 'Android, Chrome', isBackedUp: true, createdAt: shop.now },
  ]);
  shop.now = moment(shop.now + minuteMs);
  const { result, meta } = await signIn(device.prove(await question()));
  expect(meta?.refreshToken).toBeDefined();
  const me = await shop.client({ token: result }).call(user.me, {});
  expect(me.result.email).toBe(email);
  expect(await listed()).toMatchObject([{ lastUsedAt: shop.now }]);
});

test('a shop alone knows whose handle a device keeps', async () => {
  const handle = async () => (await options()).user.id;
  const own = await handle();
  expect(await handle()).toBe(own);
  const { id } = (await mine().call(user.me, {})).result;
  await shop.close();
  shop = await aTestShop();
  await anAccount(shop);
  token = await logIn();
  expect((await mine().call(user.me, {})).result.id).toBe(id);
  expect(await handle()).not.toBe(own);
});

test('its owner gets a letter about a passkey that was added, and about one that was removed', async () => {
  await aPasskey();
  expect(await sentLetters(shop.services)).toMatchObject([
    { to: email, subject: 'Ny passnøkkel på kontoen din' },
  ]);
  await mine().call(passkeys.remove, { body: { passkey_id: 1, password } });
  expect(await sentLetters(shop.services)).toMatchObject([
    { to: email, subject: 'En passnøkkel er fjernet' },
  ]);
  const { id } = (await mine().call(user.me, {})).result;
  const by = { actor: `customer:${id}`, subject: `customer:${id}` };
  const audit = await shop.services.database.read.selectFrom('audit').selectAll().execute();
  expect(audit).toMatchObject([
    { ...by, action: 'passkey.added' },
    { ...by, action: 'passkey.removed' },
  ]);
});

test('adding and removing ask for the password, and a wrong one changes nothing', async () => {
  const body = { password: 'Feil!passord9' };
  const wrong = { code: 'user.wrong_password', status: 422 };
  await expect(mine().call(passkeys.prepare, { body })).rejects.toMatchObject(wrong);
  await aPasskey();
  const removing = mine().call(passkeys.remove, { body: { ...body, passkey_id: 1 } });
  await expect(removing).rejects.toMatchObject(wrong);
  expect(await listed()).toHaveLength(1);
});

test('a passkey is renamed, and opens nothing once it is removed', async () => {
  const device = await aPasskey();
  await mine().call(passkeys.rename, { body: { passkey_id: 1, name: ' Telefonen ' } });
  expect(await listed()).toMatchObject([{ name: 'Telefonen' }]);
  await mine().call(passkeys.remove, { body: { passkey_id: 1, password } });
  expect(await listed()).toEqual([]);
  await expect(signIn(device.prove(await question()))).rejects.toMatchObject(refused);
});

test('another customer renames and removes no passkey, and it goes on', async () => {
  const device = await aPasskey();
  const stranger = shop.client({ token: await shop.signedIn() });
  const unknown = { code: 'user.passkey_unknown', status: 404 };
  const renaming = stranger.call(passkeys.rename, { body: { passkey_id: 1, name: 'Min' } });
  await expect(renaming).rejects.toMatchObject(unknown);
  const removing = stranger.call(passkeys.remove, { body: { passkey_id: 1, password } });
  await expect(removing).rejects.toMatchObject(unknown);
  expect((await stranger.call(passkeys.list, {})).result).toEqual([]);
  await signIn(device.prove(await question()));
});

test('a challenge is answered once, within five minutes, and by the browser that asked', async () => {
  const device = await aPasskey();
  const asked = await question();
  await signIn(device.prove(asked));
  await expect(signIn(device.prove(asked))).rejects.toMatchObject(refused);
  const twice = device.prove(await question());
  const outcomes = await Promise.allSettled([signIn(twice), signIn(twice)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const late = await question();
  shop.now = moment(shop.now + 5 * minuteMs);
  await expect(signIn(device.prove(late))).rejects.toMatchObject(refused);
  const { body, headers } = await inBrowser('passkey-login-options');
  expect(headers['set-cookie']).toContain('__Host-armatur-opener');
  const { challenge, rpId } = (JSON.parse(body) as { result: Awaited<ReturnType<typeof question>> })
    .result;
  await expect(signIn(device.prove({ challenge, rpId }))).rejects.toMatchObject(refused);
});

test('a browser that asked signs in, and keeps its tokens in cookies', async () => {
  const device = await aPasskey();
  const asked = await inBrowser('passkey-login-options');
  const cookie = String(asked.headers['set-cookie']).split(';', 1)[0] ?? '';
  const { result } = JSON.parse(asked.body) as { result: Awaited<ReturnType<typeof question>> };
  const proof = { credential: device.prove(result) };
  const { statusCode, body, headers } = await inBrowser('login-by-passkey', {
    cookie,
    body: proof,
  });
  expect(statusCode).toBe(200);
  expect(body).not.toContain('refreshToken');
  expect(String(headers['set-cookie'])).toContain('__Host-armatur-session=');
});

const inBrowser = (call: string, { cookie = '', body = {} } = {}) =>
  shop.app.server.inject({
    method: 'POST',
    url: `/api/user/${call}`,
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie !== '' && { cookie }) },
    body,
  });

const ofOtherPage = { origin: 'https://armatur.example' };
const isUnverified = { isUnverified: true };

test.each([
  ['of another page', ofOtherPage],
  ['without finger, face or code', isUnverified],
])('a proof %s signs in no customer', async (_why, wishes) => {
  const device = await aPasskey();
  await expect(signIn(device.prove(await question(), wishes))).rejects.toMatchObject(refused);
});

test('a proof for another shop, or of another key, signs in no customer', async () => {
  const device = await aPasskey();
  const elsewhere = { ...(await question()), rpId: 'armatur.example' };
  await expect(signIn(device.prove(elsewhere))).rejects.toMatchObject(refused);
  const stranger = anAuthenticator();
  const proof = stranger.prove(await question());
  await expect(signIn({ ...proof, id: device.id })).rejects.toMatchObject({ status: 400 });
  const other = anAuthenticator().prove(await question());
  const unknown = { ...other, response: { ...other.response, userHandle: 'AAAA' } };
  await expect(signIn(unknown)).rejects.toMatchObject(refused);
  const signed = device.prove(await question());
  const forged = { ...signed.response, signature: other.response.authenticatorData };
  await expect(signIn({ ...signed, response: forged })).rejects.toMatchObject(refused);
  const mineToo = device.prove(await question());
  const foreign = { ...mineToo.response, userHandle: 'AAAA' };
  await expect(signIn({ ...mineToo, response: foreign })).rejects.toMatchObject(refused);
});

test('a counter that does not go up is refused, since the passkey was copied', async () => {
  const device = await aPasskey(anAuthenticator({ counts: true }));
  await signIn(device.prove(await question()));
  await expect(signIn(device.prove(await question(), { counter: 2 }))).rejects.toMatchObject(
    refused,
  );
  await signIn(device.prove(await question()));
});

test('the passkey of a closed or erased account signs in no more', async () => {
  const device = await aPasskey();
  const { database } = shop.services;
  const acting = { database, actor: program('test'), now: shop.now, at: shop.services.at };
  await setBlocked({ email, isBlocked: true }, acting);
  await expect(signIn(device.prove(await question()))).rejects.toMatchObject(refused);
  await setBlocked({ email, isBlocked: false }, acting);
  const { result } = await signIn(device.prove(await question()));
  await shop.client({ token: result }).call(privacy.eraseMyData, { body: { password } });
  expect(await database.read.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  await expect(signIn(device.prove(await question()))).rejects.toMatchObject(refused);
});

test.each([
  ['of another page', ofOtherPage],
  ['without finger, face or code', isUnverified],
  ['with certificates', { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(8)]]]) }],
  ['of a kind that the shop did not ask for', { fmt: 'android-safetynet' }],
])('a new passkey %s is refused', async (_why, wishes) => {
  const made = anAuthenticator().make(await options(), wishes);
  await expect(add(made)).rejects.toMatchObject(refused);
  expect(await listed()).toEqual([]);
});

test('the options to add one belong to one session, one password and one try', async () => {
  const device = anAuthenticator();
  const elsewhere = await options(shop.client({ token: await logIn() }));
  await expect(add(device.make(elsewhere))).rejects.toMatchObject(refused);
  await expect(add(device.make({ ...elsewhere, challenge: 'AAAA' }))).rejects.toMatchObject(
    refused,
  );
  const own = await options();
  await add(device.make(own));
  await expect(add(anAuthenticator().make(own))).rejects.toMatchObject(refused);
  // The same passkey again.
  await expect(add(device.make(await options()))).rejects.toMatchObject(refused);
  expect((await options()).excludeCredentials).toMatchObject([{ id: device.id }]);
});

test('a forgotten password ends all passkeys', async () => {
  const device = await aPasskey();
  await sentLetters(shop.services);
  await shop.client().call(passwords.reset, { body: { email } });
  const link = passwordLink((await sentLetters(shop.services))[0]);
  const body = { email, resetToken: link.token, newPassword: 'Nytt!passord8' };
  await shop.client().call(passwords.create, { body });
  await expect(signIn(device.prove(await question()))).rejects.toMatchObject(refused);
  const [letter] = await sentLetters(shop.services);
  expect(letter?.text).not.toContain('Passnøkler');
});

test('a changed password leaves the passkeys, and its letter says how many and where', async () => {
  const device = await aPasskey();
  await sentLetters(shop.services);
  const body = { currentPassword: password, newPassword: 'Nytt!passord8' };
  await mine().call(passwords.change, { body });
  const [letter] = await sentLetters(shop.services);
  expect(letter?.text).toContain('Passnøkler som fortsatt logger inn: 1.');
  expect(letter?.text).toContain('/my-account/password');
  expect((await signIn(device.prove(await question()))).result).toBeDefined();
});

test('an account has at most 20 passkeys', async () => {
  const last = await options();
  const { database, clock } = shop.services;
  const { id: customer_id } = (await mine().call(user.me, {})).result;
  const row = { customer_id, public_key: '', counter: 0, transports: '', name: '' };
  const times = { is_backed_up: 0, created_at: clock(), last_used_at: null };
  const rows = Array.from({ length: maxPasskeys }, (_, n) => ({
    ...row,
    ...times,
    credential_id: `c${n}`,
  }));
  await database.transaction((tx) => tx.insertInto('passkeys').values(rows).execute());
  const full = { code: 'user.passkeys_full', status: 409 };
  await expect(add(anAuthenticator().make(last))).rejects.toMatchObject(full);
  await expect(options()).rejects.toMatchObject(full);
});

test('wrong tries of one passkey must wait, as wrong passwords do', async () => {
  const device = await aPasskey();
  const wrong = async () => signIn(device.prove(await question(), ofOtherPage));
  for (let tries = 0; tries < 5; tries++) await expect(wrong()).rejects.toMatchObject(refused);
  await expect(signIn(device.prove(await question()))).rejects.toMatchObject({ status: 429 });
});

test('a challenge that got no answer is tidied away', async () => {
  await question();
  const left = () =>
    shop.services.database.read.selectFrom('passkey_challenges').selectAll().execute();
  await tidyUp(shop.services);
  expect(await left()).toHaveLength(1);
  shop.now = moment(shop.now + 5 * minuteMs);
  await tidyUp(shop.services);
  expect(await left()).toEqual([]);
});

test('a customer gets the passkeys with their own data', async () => {
  await aPasskey();
  const { result } = await mine().call(privacy.myData, { body: { password } });
  expect(result['account']?.['passkeys']).toMatchObject([{ name: 'Android, Chrome' }]);
});
