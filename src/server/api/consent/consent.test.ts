import { afterAll, beforeAll, expect, test } from 'vitest';
import { history, record } from '#contract/consent.ts';
import { consentMs, consentVersion, type ConsentPurpose } from '#domain/customer/consent.ts';
import { moment } from '#domain/time/moment.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
});
afterAll(() => shop.close());

const id = (digit: string) => digit.repeat(32);

function answer(of: string, purposes: ConsentPurpose[]) {
  return shop.client({ storeCode: 'en' }).call(record, {
    body: { id: of, version: consentVersion, purposes },
  });
}

function rowsOf(of: string) {
  const { read } = shop.services.database;
  return read.selectFrom('consents').selectAll().where('consent_id', '=', of).execute();
}

test('a server record with version: what was chosen, when, to which words, and nothing about who', async () => {
  const { result } = await answer(id('a'), ['searches', 'viewed']);
  expect(result).toEqual({ chosenAt: shop.now });
  expect(await rowsOf(id('a'))).toEqual([
    {
      id: expect.any(Number),
      consent_id: id('a'),
      store_code: 'en',
      version: consentVersion,
      purposes: '["viewed","searches"]',
      chosen_at: shop.now,
    },
  ]);
});

test('a withdrawal stands beside the yes, and the same answer again is the same record', async () => {
  const first = shop.now;
  await answer(id('b'), ['viewed']);
  shop.now = moment(first + 5000);
  expect((await answer(id('b'), ['viewed'])).result.chosenAt).toBe(first);
  expect((await answer(id('b'), [])).result.chosenAt).toBe(shop.now);
  expect((await answer(id('b'), ['viewed'])).result.chosenAt).toBe(shop.now);
  const rows = await rowsOf(id('b'));
  expect(rows.map(({ purposes }) => purposes)).toEqual(['["viewed"]', '[]', '["viewed"]']);
});

test.each([
  { id: 'kari@example.no', version: consentVersion, purposes: [] },
  { id: id('c'), version: consentVersion + 1, purposes: [] },
  { id: id('c'), version: 0, purposes: [] },
  { id: id('c'), version: consentVersion, purposes: ['advertising'] },
  { id: id('c'), version: consentVersion, purposes: ['viewed', 'viewed'] },
  { id: id('c'), version: consentVersion, purposes: [], email: 'kari@example.no' },
])('nothing but an answer to words the shop has had is kept: %j', async (body) => {
  const refused = await shop.app.server.inject({ method: 'POST', url: '/api/consent', body });
  expect(refused.statusCode).toBe(400);
  expect(await rowsOf(body.id)).toEqual([]);
});

test('proof is kept for a year after an answer has ceased to hold, and then no longer', async () => {
  await answer(id('d'), ['viewed']);
  const chosen = shop.now;
  shop.now = moment(chosen + 2 * consentMs);
  await tidyUp(shop.services);
  expect(await rowsOf(id('d'))).toHaveLength(1);
  shop.now = moment(shop.now + 1);
  await tidyUp(shop.services);
  expect(await rowsOf(id('d'))).toEqual([]);
});

test('the answers under a reference are listed newest first, and none of another (rules/safety#consents)', async () => {
  const list = async (of: string) =>
    (await shop.client().call(history, { body: { id: of } })).result;
  const first = shop.now;
  await answer(id('d'), ['viewed']);
  shop.now = moment(first + 5000);
  await answer(id('d'), []);
  await answer(id('e'), ['searches']);
  const told = { storeCode: 'en', version: consentVersion };
  expect(await list(id('d'))).toEqual([
    { ...told, purposes: [], chosenAt: shop.now },
    { ...told, purposes: ['viewed'], chosenAt: first },
  ]);
  expect(await list(id('f'))).toEqual([]);
});
