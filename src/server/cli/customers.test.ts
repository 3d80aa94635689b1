import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { record } from '#contract/consent.ts';
import { create } from '#contract/password.ts';
import { create as createOrder } from '#contract/order.ts';
import { login, me } from '#contract/user.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAccount, aRegistration } from '#testing/an-account.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { operate } from '#testing/an-operator.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
  await anAccount(shop);
});
afterEach(() => shop.close());

function operateOn(...words: readonly string[]) {
  const { dataDir, databaseUrl } = shop.services.config;
  const environment = {
    CLOCK: new Date(shop.now).toISOString(),
    PUBLIC_URL: 'https://shop.example',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  return operate(dataDir, ['customer', ...words], { environment });
}

test('a customer whom no letter reaches gets a link from the operator, which is recorded', async () => {
  const { code, out } = await operateOn('reset-link', 'Ola@example.no', '--by', 'kari');
  expect(code).toBe(0);
  const [link = ''] = out.split('\n');
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname]).toEqual(['https://shop.example', '/reset-password']);
  const { token: resetToken = '', email = '' } = Object.fromEntries(searchParams);
  const newPassword = 'Ny!hemmelig22';
  await shop.client().call(create, { body: { email, resetToken, newPassword } });
  const body = { username: aRegistration.email, password: newPassword };
  await shop.client().call(login, { body });
  const { read } = shop.services.database;
  const audit = await read
    .selectFrom('audit')
    .select(['actor', 'action', 'subject'])
    .where('action', '=', 'reset-link')
    .execute();
  expect(audit).toEqual([
    {
      actor: expect.stringContaining('kari'),
      action: 'reset-link',
      subject: expect.stringMatching(/^customer:\d+$/),
    },
  ]);
});

test('an address without an account gets no link', async () => {
  const refused = await operateOn('reset-link', 'kari@example.no');
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toContain('There is no account with kari@example.no');
});

test('the operator writes everything about a person to one file', async () => {
  const file = join(shop.services.config.dataDir, 'ola.zip');
  const { code, out } = await operateOn('export', 'OLA@example.no', '--file', file);
  expect([code, out]).toEqual([0, expect.stringContaining(`ola@example.no to ${file}`)]);
  const { 'data/account.json': account, 'index.html': page } = unzipSync(await readFile(file));
  // The terminal speaks English, and the person's store view Norwegian.
  expect(strFromU8(page ?? new Uint8Array())).toContain('Opplysninger om ola@example.no');
  expect(JSON.parse(strFromU8(account ?? new Uint8Array()))).toMatchObject({
    customers: [{ email: 'ola@example.no', first_name: 'Ola' }],
  });
});

test('an export takes the answers about a device whose reference the person tells', async () => {
  const reference = 'b'.repeat(32);
  const body = { id: reference, version: 1, purposes: [] };
  await shop.client().call(record, { body });
  const file = join(shop.services.config.dataDir, 'kari.zip');
  await operateOn('export', 'kari@example.no', '--file', file, '--consent', reference);
  const { 'data/consents.json': consents } = unzipSync(await readFile(file));
  expect(JSON.parse(strFromU8(consents ?? new Uint8Array()))).toMatchObject({
    consents: [{ about: 'device', answer: 'no', version: 1 }],
  });
});

test('the operator sees what an erasure takes, then erases the person', async () => {
  const dry = await operateOn('erase', 'Ola@example.no', '--dry-run');
  expect([dry.code, dry.out]).toEqual([0, expect.stringMatching(/customers +1 +deleted/)]);
  const { read } = shop.services.database;
  expect(await read.selectFrom('customers').select('id').execute()).toHaveLength(1);
  expect(await operateOn('erase', 'Ola@example.no', '--by', 'kari')).toMatchObject({ code: 0 });
  expect(await read.selectFrom('customers').select('id').execute()).toEqual([]);
  const again = await operateOn('erase', 'Ola@example.no');
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining('has nothing about') });
});

test('an erasure says which order it waits for', async () => {
  const body = anOrderRequest({ email: aRegistration.email });
  await shop.client().call(createOrder, { query: {}, body, headers: {} });
  const refused = await operateOn('erase', 'ola@example.no');
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toContain('Order 000000001 is not finished yet');
});

test('a blocked account is signed out and stays out until it is opened again', async () => {
  const { email: username, password } = aRegistration;
  const logIn = () => shop.client().call(login, { body: { username, password } });
  const { result: token } = await logIn();
  expect(await operateOn('block', 'Ola@example.no', '--by', 'kari')).toMatchObject({ code: 0 });
  await expect(shop.client({ token }).call(me, {})).rejects.toMatchObject({ status: 401 });
  await expect(logIn()).rejects.toMatchObject({ code: 'user.wrong_credentials' });
  await operateOn('unblock', 'ola@example.no');
  expect((await logIn()).result).toEqual(expect.any(String));
  const refused = await operateOn('block', 'kari@example.no');
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('no account') });
});
