import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStaffPermission } from '#domain/permissions/permission-table.ts';
import { storeViews } from '#testing/sample-views.ts';
import { refusalsOf } from '#contract/http/refusals.ts';
import { documentedRefusal } from '#contract/open-api/refusal-responses.ts';
import { endpoints as api, routes } from '#server/routes.ts';
import sentences from '#texts/en/errors.json' with { type: 'json' };
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name?: string; readonly in?: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

let shop: TestShop;
let text: string;
let staffText: string;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
beforeAll(async () => {
  shop = await aTestShop({ products: [] });
  text = (await shop.app.server.inject('/api/openapi.json')).body;
  staffText = (await shop.app.server.inject('/api/staff/openapi.json')).body;
  paths = { ...JSON.parse(text).paths, ...JSON.parse(staffText).paths };
});
afterAll(() => shop.close());

test.each(['shoppers', 'staff'])(
  'an outside validator accepts the document of %s',
  async (audience) => {
    const folder = await mkdtemp(join(tmpdir(), 'armatur-openapi-'));
    try {
      const file = join(folder, 'openapi.json');
      await writeFile(file, audience === 'staff' ? staffText : text);
      const program = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
      const rules = join(import.meta.dirname, 'openapi-rules.yaml');
      const args = [program, 'lint', file, '--config', rules, '--format', 'json'];
      const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: '1' };
      const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch(
        (failed: { readonly stdout: string }) => failed,
      );
      expect(JSON.parse(stdout).problems).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

test('every call stands at every address, with the parameters of its path', () => {
  const asked = api.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((each) => `${method} ${each.replaceAll(/:\w+/g, ':')}`),
  );
  const written = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ':')}`,
    ),
  );
  expect(written.toSorted()).toEqual(asked.toSorted());
  for (const [path, operations] of Object.entries(paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    for (const { parameters } of Object.values(operations)) {
      const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name ?? '');
      expect(inPath.toSorted()).toEqual(names.toSorted());
    }
  }
});

test('a call that needs a key is in the document of staff, and only there', () => {
  const shoppers = JSON.parse(text);
  const staff = JSON.parse(staffText);
  const isOfStaff = ({ permission }: (typeof api)[number]) => isStaffPermission(permission);
  const addressesOf = (all: typeof api) =>
    all.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));
  expect(Object.keys(staff.paths)).toEqual(addressesOf(api.filter(isOfStaff)));
  expect(Object.keys(shoppers.paths)).toEqual(
    expect.arrayContaining(addressesOf(api.filter((each) => !isOfStaff(each)))),
  );
  expect(Object.keys(shoppers.components.securitySchemes)).toEqual(['customer']);
  expect(Object.keys(staff.components.securitySchemes)).toEqual(['key']);
  expect(staff.paths['/invalidate'].post.security).toEqual([{ key: [] }]);
  expect(text).not.toMatch(/staff\.|operator|\/invalidate/i);
});

test('store codes are those of this shop', () => {
  expect(JSON.parse(text).components.schemas.StoreCode.enum).toEqual(
    storeViews.map(({ code }) => code),
  );
  const [index] = paths['/api/catalog/{index}/{entity}/_search']?.['get']?.parameters ?? [];
  expect(index).toMatchObject({ schema: { $ref: '#/components/schemas/StoreCode' } });
});

test('every refusal of a call stands at its status', () => {
  for (const route of routes) {
    const { path, method } = route.endpoint;
    const written = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses;
    for (const refusal of refusalsOf(route).map((code) => documentedRefusal(code, sentences))) {
      expect(JSON.stringify(written?.[refusal.status])).toContain(`"${refusal.code}"`);
    }
  }
});

const json = { 'content-type': 'application/json' };

test.each([
  ['POST', '/api/cart/update', json, '{"cartItem":', 400, 'MALFORMED_JSON'],
  ['POST', '/api/cart/update', json, '{"other":1}', 400, 'VALIDATION'],
  [
    'POST',
    '/api/cart/update',
    { 'content-type': 'text/plain' },
    'x',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['POST', '/api/cart/update', json, ' '.repeat(100 * 1024 + 1), 413, 'TOO_LARGE'],
  ['GET', '/api/cart/pull', {}, undefined, 404, 'CART_NOT_FOUND'],
  ['GET', '/api/cart/pull', { authorization: 'Bearer over' }, undefined, 401, 'UNAUTHORIZED'],
  ['GET', '/api/user/me', {}, undefined, 401, 'UNAUTHORIZED'],
  ['GET', '/api/stock/list', { 'x-vs-store-code': 'none' }, undefined, 400, 'UNKNOWN_STORE'],
  ['GET', `/api/stock/check/${'a'.repeat(301)}`, {}, undefined, 404, 'NOT_FOUND'],
  ['POST', '/invalidate', {}, undefined, 401, 'OPERATOR_KEY_NEEDED'],
] as const)('%s %s is refused as the document says', async (...asked) => {
  const [method, url, headers, body, status, code] = asked;
  const answer = await shop.app.server.inject({ method, url, headers, ...(body && { body }) });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().result.code).toBe(code);
  const path = url.replace(/(check)\/.*/, '$1/{sku}');
  const written = paths[path]?.[method.toLowerCase()]?.responses[status];
  expect(JSON.stringify(written)).toContain(`"${code}"`);
});
