import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { endpoint, type Endpoint } from '#contract/http/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { createServer } from './create-server.ts';
import { defineRoute, type Route } from './handle.ts';
import { moment } from '#domain/time/moment.ts';
import { storeViews } from '#testing/sample-views.ts';
import type { Services } from '#server/services.ts';
import { createLog } from './log.ts';
import { createLimits } from './limits.ts';
import { createMetrics } from './metrics.ts';
import { mount, refuseOtherMethods } from './mount.ts';

const echo = endpoint({
  id: 'test.echo',
  method: 'POST',
  path: '/api/test/echo/:id',
  summary: 'Answers what it is given',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({
    id: v.string(),
    size: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
  }),
  body: v.strictObject({ qty: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  result: v.strictObject({ id: v.string(), qty: v.number(), size: v.optional(v.number()) }),
  shape: 'envelope',
});
const echoRoute = defineRoute(echo, ['cart.not_found'], async ({ query, body }) => {
  if (query.id.startsWith('broken')) throw new Error('SELECT secret FROM customers');
  if (query.id === 'refused') throw new AppError('cart.not_found', { details: { cart: 'a' } });
  if (query.id === 'undeclared') throw new AppError('cart.empty');
  return { result: { ...query, qty: body.qty } };
});

const lines: string[] = [];
let app: FastifyInstance;

function open(routes: readonly Route[] = [echoRoute]): FastifyInstance {
  lines.length = 0;
  const log = createLog({ level: 'info', to: { write: (line) => void lines.push(line) } });
  const config = { publicUrl: 'https://shop.example', isDevelopment: false };
  app = createServer({
    config,
    log,
    metrics: createMetrics(),
    settings: { current: { storeViews } },
    limits: createLimits(100),
  });
  const refuseTheirOtherMethods = refuseOtherMethods(app);
  // These endpoints use only these services.
  const services = {
    validatesAnswers: true,
    clock: () => moment(0),
    isSeller: () => false,
    settings: { current: { storeViews } },
    catalog: {},
  };
  mount(app, routes, services as unknown as Services);
  refuseTheirOtherMethods();
  return app;
}
afterEach(() => app.close());

const json = { 'content-type': 'application/json' };

test('an answer is an envelope whose code is the status', async () => {
  const answer = await open().inject({
    method: 'POST',
    url: '/api/test/echo/a?size=3',
    body: { qty: 2 },
  });
  expect(answer.json()).toEqual({ code: 200, result: { id: 'a', qty: 2, size: 3 } });
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000',
  });
});

test.each([
  ['an unknown field', '/api/test/echo/a', json, '{"qty":1,"is_admin":true}', 400, 'VALIDATION'],
  ['a wrong type', '/api/test/echo/a', json, '{"qty":"1"}', 400, 'VALIDATION'],
  ['a fraction', '/api/test/echo/a', json, '{"qty":0.5}', 400, 'VALIDATION'],
  ['an unknown parameter', '/api/test/echo/a?foo=1', json, '{"qty":1}', 400, 'VALIDATION'],
  ['a parameter twice', '/api/test/echo/a?size=1&size=2', json, '{"qty":1}', 400, 'VALIDATION'],
  ['no body', '/api/test/echo/a', {}, undefined, 400, 'VALIDATION'],
  ['an empty body', '/api/test/echo/a', json, '', 400, 'VALIDATION'],
  ['broken JSON', '/api/test/echo/a', json, '{"qty":', 400, 'MALFORMED_JSON'],
  [
    'a polluted prototype',
    '/api/test/echo/a',
    json,
    '{"qty":1,"__proto__":{"x":1}}',
    400,
    'MALFORMED_JSON',
  ],
  [
    'a polluted constructor',
    '/api/test/echo/a',
    json,
    '{"qty":1,"constructor":{"prototype":{"x":1}}}',
    400,
    'MALFORMED_JSON',
  ],
  ['a body too large', '/api/test/echo/a', json, ' '.repeat(100 * 1024 + 1), 413, 'TOO_LARGE'],
  [
    'JSON as text',
    '/api/test/echo/a',
    { 'content-type': 'text/plain' },
    '{"qty":1}',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a form',
    '/api/test/echo/a',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'qty=1',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'another charset',
    '/api/test/echo/a',
    { 'content-type': 'application/json; charset=utf-16' },
    '{"qty":1}',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['a refusal', '/api/test/echo/refused', json, '{"qty":1}', 404, 'CART_NOT_FOUND'],
  ['a failure', '/api/test/echo/broken', json, '{"qty":1}', 500, 'INTERNAL'],
])(
  '%s is refused with its own code and logged once',
  async (_name, url, headers, body, status, code) => {
    const answer = await open().inject({
      method: 'POST',
      url,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, result: { code } });
    expect(answer.body).not.toContain('SELECT');
    expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('"level":"error"'))).toHaveLength(
      status === 500 ? 1 : 0,
    );
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  },
);

test('a refused field is named', async () => {
  const answer = await open().inject({
    method: 'POST',
    url: '/api/test/echo/a',
    body: { qty: 0, price: 1 },
  });
  expect(answer.json().result.fields).toMatchObject([
    { path: 'qty', code: 'field.invalid' },
    { path: 'price', code: 'unknown_key' },
  ]);
});

test('a known address with another method is 405 and says which it has', async () => {
  const answer = await open().inject({ method: 'DELETE', url: '/api/test/echo/a' });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers['allow']).toBe('POST');
});

test('the log holds the pattern of an address, never the address', async () => {
  await open().inject({
    method: 'POST',
    url: '/api/test/echo/kari@example.no?token=sesame',
    body: { qty: 1 },
  });
  await app.inject({
    method: 'POST',
    url: '/api/test/echo/broken-ola%40example.no',
    body: { qty: 1 },
  });
  expect(lines.join('')).toContain('/api/test/echo/:id');
  expect(lines.at(-1)).toContain('"path":"/api/test/echo/[e-mail]"');
  expect(lines.join('')).not.toMatch(/kari|ola|token=|sesame/);
});

test('a zero byte in an address is refused, and its field is named', async () => {
  const post = { method: 'POST', body: { qty: 1 } } as const;
  const inPath = await open().inject({ ...post, url: '/api/test/echo/a%00b' });
  expect(inPath.json().result).toMatchObject({ code: 'VALIDATION', fields: [{ path: 'id' }] });
  const inQuery = await open().inject({ ...post, url: '/api/test/echo/1?size=%00' });
  expect(inQuery.json().result).toMatchObject({ code: 'VALIDATION', fields: [{ path: 'size' }] });
});

test('a request that names two hosts is refused', async () => {
  const server = open();
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const ask = async (...hosts: readonly string[]) => {
    const socket = connect({ host: '127.0.0.1', port });
    const head = ['GET /api/test/none HTTP/1.1', ...hosts, 'Connection: close', '', ''];
    socket.end(head.join('\r\n'));
    return text(socket);
  };
  expect(await ask('Host: shop')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await ask('Host: shop', 'Host: other')).toMatch(/^HTTP\/1\.1 400 [^]*VALIDATION/);
  expect(await ask('Host: shop', 'host: shop')).toMatch(/^HTTP\/1\.1 400 /);
});

test('an endpoint that says what can’t be stops the start', () => {
  const shared: Endpoint = {
    ...echo,
    method: 'GET',
    caching: 'shared',
    permission: 'own.profile.view',
  };
  expect(() => open([{ ...echoRoute, endpoint: shared }])).toThrow(
    /changes something by GET[^]*personal but may be cached/,
  );
});

test.each([undefined, 'company.roles.burn', 'staff.prices'])(
  'an endpoint that needs the permission %s stops the start',
  (permission) => {
    const silent = { ...echo, permission } as unknown as typeof echo;
    const start = () => open([{ ...echoRoute, endpoint: silent }]);
    expect(start).toThrow('test.echo needs no permission that there is');
  },
);

test('an answer that breaks its contract is a failure, not an answer', async () => {
  const broken = defineRoute(echo, [], async () => ({
    result: { id: 'a', qty: 'two' as unknown as number },
  }));
  const answer = await open([broken]).inject({
    method: 'POST',
    url: '/api/test/echo/a',
    body: { qty: 1 },
  });
  expect(answer.statusCode).toBe(500);
  expect(lines.join('')).toContain('breaks its contract');
});

test('a refusal that its route does not declare is a failure', async () => {
  const answer = await open().inject({
    method: 'POST',
    url: '/api/test/echo/undeclared',
    body: { qty: 1 },
  });
  expect(answer.statusCode).toBe(500);
  expect(lines.join('')).toContain('does not declare that it refuses with cart.empty');
});
