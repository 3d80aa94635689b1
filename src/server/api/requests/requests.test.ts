import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/request.ts';
import type { SentRequest } from '#contract/wire/request.ts';
import type { RequestKind } from '#domain/requests/request.ts';
import { hourMs, moment } from '#domain/time/moment.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { shelf } from '#testing/stock-the-shop.ts';

let shop: TestShop;

beforeEach(async () => {
  const [basin, ...others] = shelf;
  if (basin === undefined) throw new Error('The shelf is empty');
  const drill = { ...basin, id: 90, sku: 'LEIE-1', attributes: { rental: '1' } };
  shop = await aTestShop({ products: [basin, ...others, drill] });
});

afterEach(() => shop.close());

const written: SentRequest = {
  sku: 'SRV-600',
  quantity: 4,
  email: 'ola@example.no',
  name: 'Ola Nordmann',
  phone: '412 34 567',
  company: '',
  message: 'Trengs til mandag',
};

function ask(type: RequestKind, changed: Partial<SentRequest> = {}, token?: string) {
  const client = shop.client(token === undefined ? {} : { token });
  return client.call(create, { query: { type }, body: { ...written, ...changed } });
}

async function letters(): Promise<readonly string[]> {
  await workLane(shop.services, letterLane);
  const mailbox = join(shop.services.config.dataDir, 'mailbox');
  const names = (await readdir(mailbox)).toSorted();
  return Promise.all(names.map((name) => readFile(join(mailbox, name), 'utf8')));
}

test('a request is received, and both the shop and the customer get a letter', async () => {
  const { result } = await ask('price');
  expect(result).toEqual({ id: 1, status: 'received' });
  const found = await letters();
  const toShop = found.find((letter) => /^To: .*kundeservice@/m.test(letter)) ?? '';
  const toCustomer = found.find((letter) => /^To: .*ola@example\.no/m.test(letter)) ?? '';
  expect(found).toHaveLength(2);
  for (const word of ['SRV-600', 'Ola Nordmann', '+4741234567', 'Trengs til mandag']) {
    expect(toShop).toContain(word);
  }
  expect(toCustomer).toContain('SRV-600');
  // The address may belong to another person: nothing of the request's own words goes there.
  expect(toCustomer).not.toMatch(/Nordmann|mandag|4741234567/);
});

test('the letter to the shop has a message as it was written', async () => {
  await ask('price', { message: 'Se https://evil.example/a og www.evil.no' });
  const found = (await letters()).find((letter) => /^To: .*kundeservice@/m.test(letter)) ?? '';
  // The reader must be able to copy numbers and addresses.
  expect(found).toContain('Se https://evil.example/a og www.evil.no');
});

test('the same words of the same day are one request and no second letter', async () => {
  const first = await ask('price');
  expect(await ask('price')).toEqual(first);
  expect((await ask('order')).result.id).not.toBe(first.result.id);
  expect(await letters()).toHaveLength(4);
});

test('a repeat after midnight is no second request; more than a day later the same words are one', async () => {
  shop.now = moment(shop.now + 11 * hourMs);
  const first = await ask('price');
  shop.now = moment(shop.now + 2 * hourMs);
  expect(await ask('price')).toEqual(first);
  shop.now = moment(shop.now + 22 * hourMs + 1);
  expect((await ask('price')).result.id).not.toBe(first.result.id);
});

test('Logged-in: name/e-mail default from the profile', async () => {
  const token = await shop.signedIn({ email: 'kari@example.no' });
  await ask('price', { name: '', email: '' }, token);
  const row = await shop.services.database.read
    .selectFrom('requests')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Ola Nordmann', email: 'kari@example.no' });
  expect(row.customer_id).not.toBeNull();
});

test('only rentals are rented, from tomorrow on, on working days (rules/products#rental)', async () => {
  const from = '2026-03-02';
  const period = { rental: { from, to: '2026-03-06' } };
  expect((await ask('rental', { sku: 'LEIE-1', ...period })).result.status).toBe('received');
  const refusals = [
    [{ sku: 'SRV-600', ...period }, 'rental.not_offered'],
    [{ sku: 'LEIE-1' }, 'rental.period'],
    [{ sku: 'LEIE-1', rental: { from, to: '2026-03-07' } }, 'rental.day'],
  ] as const;
  for (const [changed, code] of refusals) {
    await expect(ask('rental', changed)).rejects.toMatchObject({ code });
  }
});

test.each<[Partial<SentRequest>, string, readonly string[]]>([
  [{ sku: 'NOWHERE' }, 'product.not_found', []],
  [{ email: '', name: '' }, 'request.invalid', ['request.name', 'request.email']],
  [{ phone: '1', quantity: 0 }, 'request.invalid', ['request.qty', 'request.telephone']],
])('%j is refused as %s at %j', async (changed, code, paths) => {
  const refusal = await ask('price', changed).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code, fields: paths.map((path) => ({ path })) });
});
