import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPermission } from '#domain/permissions/permission-table.ts';
import { schemaOf, type Endpoint } from '#contract/http/endpoint.ts';
import { endpoints as api, resources } from './routes.ts';

const addresses = api.flatMap(({ method, path, aliases = [] }) =>
  [path, ...aliases].map((each) => `${method} ${each.replaceAll(/:\w+/g, ':')}`),
);

test('every call has its own id and its own addresses', () => {
  expect(new Set(api.map(({ id }) => id)).size).toBe(api.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('every call of the contract has a route', async () => {
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'id' in value && 'shape' in value;
  const missing: string[] = [];
  for (const file of globSync('src/contract/*.ts')) {
    const declared: object = await import(join(process.cwd(), file));
    const open = Object.values(declared)
      .filter(isEndpoint)
      .filter((each) => !api.includes(each));
    missing.push(
      ...open.map(({ id }) => `${file}: ${id} needs a route, listed in src/server/routes.ts`),
    );
  }
  expect(missing).toEqual([]);
});

test('the id of a call begins with the name of its resource', () => {
  const strange = resources.flatMap(({ name, calls }) =>
    calls
      .filter(({ endpoint }) => !endpoint.id.startsWith(`${name}.`))
      .map(({ endpoint }) => `src/server/routes.ts: ${endpoint.id} does not belong to '${name}'`),
  );
  expect(strange).toEqual([]);
});

test.each(api.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s says who may call it, what may be kept and what a repeat does',
  (id, endpoint) => {
    expect(id).toMatch(/^[a-z]+\.[a-z-]+$/);
    // Only the operator's own call has another address (rules/calls#purging).
    expect(endpoint.path).toMatch(/^\/api(\/|$)|^\/invalidate$/);
    expect(isPermission(endpoint.permission)).toBe(true);
    expect(['shared', 'none']).toContain(endpoint.caching);
    expect(['safe', 'idempotent', 'keyed', 'once']).toContain(endpoint.repeat);
    expect(endpoint.summary).not.toBe('');
    expect(endpoint.method === 'GET' && endpoint.body !== undefined).toBe(false);
    if (endpoint.method === 'GET') expect(endpoint.repeat).toBe('safe');
    if (endpoint.permission !== 'anyone') expect(endpoint.caching).toBe('none');
  },
);

test.each(api.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s refuses unknown keys',
  (_id, endpoint) => {
    for (const shape of [endpoint.query, endpoint.body]) {
      if (shape === undefined) continue;
      const run = schemaOf(shape)['~run']({ value: { surprise: 1 } }, {});
      expect(run.issues?.some(({ expected }) => expected === 'never')).toBe(true);
    }
  },
);

/**
 * Older clients send the whole product to the wishlist, with its attributes as fields. No list can name
 * those, because each shop has its own. Only the sku is read.
 */
const wholeProducts = ['wishlist.add-item.product', 'wishlist.remove-item.product'];

/** Browsers add fields to a passkey's answer as their standard grows. */
const passkeyAnswers = ['user.add-passkey', 'user.login-by-passkey'].flatMap((id) => [
  `${id}.credential`,
  `${id}.credential.response`,
]);

test('no body has a part that takes fields it does not know', () => {
  const lenient = api.flatMap(({ id, body }) =>
    body === undefined ? [] : lenientParts(schemaOf(body), id),
  );
  expect([...new Set(lenient)]).toEqual([...passkeyAnswers, ...wholeProducts]);
});

/** Paths of the objects in a schema that accept unknown keys. */
function lenientParts(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const part = schema as Readonly<Record<string, unknown>>;
  const isLenient = part['type'] === 'object' || part['type'] === 'loose_object';
  return [
    ...(isLenient ? [path] : []),
    ...Object.entries(part['entries'] ?? {}).flatMap(([name, each]) =>
      lenientParts(each, `${path}.${name}`),
    ),
    ...[part['item'], part['wrapped'], part['value'], part['options'], part['items'], part['pipe']]
      .flat()
      .filter((each) => each !== schema)
      .flatMap((each) => lenientParts(each, path)),
  ];
}
