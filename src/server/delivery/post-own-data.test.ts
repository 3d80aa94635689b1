import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PostedForm } from '#contract/views/posted-form.ts';
import { record } from '#contract/consent.ts';
import { create as createOrder } from '#contract/order.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAccount, aRegistration } from '#testing/an-account.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
let shop: TestShop;
beforeAll(async () => {
  pages = await makeStandInPages();
});
afterAll(() => pages.remove());
beforeEach(async () => {
  shop = await aTestShop({ pagesFolder: pages.folder });
  await anAccount(shop);
});
afterEach(() => shop.close());

const ours = { 'sec-fetch-site': 'same-origin' };
const { email: username, password } = aRegistration;

async function cookiesOf(): Promise<string> {
  const body = { username, password };
  const asked = { method: 'POST', url: '/api/user/login', headers: ours, body } as const;
  const { headers } = await shop.app.server.inject(asked);
  const kept = [headers['set-cookie'] ?? []].flat();
  return kept.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

function doDeed(deed: string, written: Readonly<Record<string, string>>, cookie: string) {
  return shop.app.server.inject({
    method: 'POST',
    url: privacyPage,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...ours, cookie },
    payload: new URLSearchParams({ deed, ...written }).toString(),
  });
}

const privacyPage = '/my-account/privacy';

test('a customer downloads everything without scripts, after the password', async () => {
  const own = await cookiesOf();
  const refused = await doDeed('download', { password: 'Feil!passord9' }, own);
  expect([refused.statusCode, refused.json<PostedForm>().written]).toEqual([
    422,
    { deed: 'download', sure: '', reference: '' },
  ]);
  const answer = await doDeed('download', { password }, own);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="mine-opplysninger.zip"',
    'cache-control': 'private, no-store',
  });
  expect(Object.keys(unzipSync(answer.rawPayload))).toContain('data/account.json');
});

test('the page has the consents of the customer, and the download those of the device too', async () => {
  const own = await cookiesOf();
  await shop.client().call(createOrder, {
    query: {},
    body: anOrderRequest({ email: username, key: 'of-the-guest' }),
    headers: {},
  });
  const { payload } = await shop.app.server.inject({ url: privacyPage, headers: { cookie: own } });
  expect(payload).toContain('"about":"terms","answer":"yes"');
  const reference = 'a'.repeat(32);
  await shop.client().call(record, { body: { id: reference, version: 1, purposes: [] } });
  const answer = await doDeed('download', { password, reference }, own);
  const { 'data/consents.json': consents } = unzipSync(answer.rawPayload);
  expect(strFromU8(consents ?? new Uint8Array())).toContain('"about": "device"');
});

test('a customer is erased without scripts, after the tick and the password', async () => {
  const own = await cookiesOf();
  const unsure = await doDeed('erase', { password }, own);
  expect(unsure.json<PostedForm>().wrong).toMatchObject([{ name: 'sure' }]);
  const done = await doDeed('erase', { password, sure: 'yes' }, own);
  expect([done.statusCode, done.headers.location]).toEqual([303, '/login?erased=1']);
  expect(String(done.headers['set-cookie'])).toContain('__Host-armatur-session=; Max-Age=0');
  const page = await shop.app.server.inject({ url: privacyPage, headers: { cookie: own } });
  expect(page.headers.location).toContain('/login');
  const login = await shop.app.server.inject('/login?erased=1');
  expect(login.json()).toMatchObject({ isErased: true });
});

test('the page says which order an erasure waits for', async () => {
  const own = await cookiesOf();
  const body = anOrderRequest({ email: aRegistration.email });
  await shop.client().call(createOrder, { query: {}, body, headers: {} });
  const page = await shop.app.server.inject({ url: privacyPage, headers: { cookie: own } });
  const obstacle = { reason: 'order_under_way', orders: ['000000001'] };
  expect(page.json()).toMatchObject({ email: aRegistration.email, obstacle });
});
