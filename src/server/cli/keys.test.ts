import { afterEach, beforeEach, expect, test } from 'vitest';
import { actorText } from '#domain/actor.ts';
import { identifyStaff } from '#server/workflows/operator-key.ts';
import { operate } from '#testing/an-operator.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop({ products: [] });
});
afterEach(() => shop.close());

const armatur = (...args: readonly string[]) => {
  const { dataDir, databaseUrl } = shop.services.config;
  const environment = {
    CLOCK: '2026-03-01T12:00+01:00',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  return operate(dataDir, args, { environment });
};

async function statuses(key: string): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${key}` };
  const { server } = shop.app;
  const purged = await server.inject({ method: 'POST', url: '/invalidate?tag=*', headers });
  const measured = await server.inject({ url: '/metrics', headers });
  const profile = await server.inject({ url: '/api/user/me', headers });
  return [purged, measured, profile].map(({ statusCode }) => statusCode);
}

async function keyOf(...args: readonly string[]): Promise<string> {
  return JSON.parse((await armatur('keys', 'add', ...args, '--json')).out).key;
}

test('a key opens what its role opens, and nothing of a customer (rules/safety#keys)', async () => {
  expect(await statuses(await keyOf('prometheus', '--role', 'monitor'))).toEqual([403, 200, 401]);
  expect(await statuses(await keyOf('pim', '--role', 'catalog-editor'))).toEqual([200, 403, 401]);
  expect(await statuses(await keyOf('deploy', '--role', 'administrator'))).toEqual([200, 200, 401]);
});

test('a key that bears the name of a program of the shop is recorded as a key (rules/safety#actors)', async () => {
  const key = await keyOf('operator', '--role', 'monitor');
  const actor = await identifyStaff(shop.services, key, shop.now);
  expect(actor && actorText(actor)).toBe('key:operator');
});

test('a key is listed without itself, and opens nothing once it is removed', async () => {
  const key = await keyOf('prometheus', '--role', 'monitor', '--by', 'kari');
  const listed = await armatur('keys', 'list');
  expect(listed.out).toMatch(/prometheus +monitor +01\.03\.2026/);
  expect(listed.out).not.toContain(key);
  expect((await armatur('keys', 'remove', 'prometheus', '--by', 'ola')).code).toBe(0);
  expect(await statuses(key)).toEqual([401, 401, 401]);
  const audit = shop.services.database.read
    .selectFrom('audit')
    .select(['actor', 'action', 'subject']);
  expect(await audit.execute()).toEqual([
    { actor: 'staff:kari', action: 'add', subject: 'key:prometheus' },
    { actor: 'staff:ola', action: 'remove', subject: 'key:prometheus' },
  ]);
});

test('a name is taken once, a role is one of the table, and a key that is not there is told', async () => {
  const role = ['--role', 'monitor'];
  await keyOf('pim', ...role);
  expect(await armatur('keys', 'add', 'pim', ...role)).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is a key pim already'),
  });
  expect((await armatur('keys', 'add', 'other', '--role', 'king')).code).toBe(2);
  expect((await armatur('keys', 'add', 'other')).code).toBe(2);
  expect((await armatur('keys', 'add', 'two words', ...role)).code).toBe(2);
  expect((await armatur('keys', 'remove', 'none')).err).toContain('There is no key none');
});
