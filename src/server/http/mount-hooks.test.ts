import { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { minuteMs, moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { signMessage } from '#testing/sign-message.ts';
import { createServer } from './create-server.ts';
import { mountHooks, type HookRoute } from './mount-hooks.ts';
import { limitRates } from './request-rates.ts';
import { verifySignedRequest, type SignedMessage } from './verify-signature.ts';

const secret = 'a secret of another company';
const path = '/api/hooks/test';

let shop: TestShop;
let app: FastifyInstance;
let got: SignedMessage[] = [];
beforeAll(async () => {
  shop = await aTestShop({ products: [] });
});
afterAll(() => shop.close());
afterEach(() => app.close());

const route: HookRoute = {
  hook: { id: 'hook.test', path, summary: 'A message', maxPerMinute: 5 },
  verify: verifySignedRequest,
  secret: async ({ headers }) => (headers['x-unknown'] === undefined ? secret : undefined),
  handle: async (message) => {
    const text = message.body.toString('utf8');
    if (text === 'fails') throw new Error('The database is away');
    if (text.startsWith('wrong')) throw new AppError('request.invalid');
    got.push(message);
  },
};

async function open(routes: readonly HookRoute[] = [route]): Promise<FastifyInstance> {
  got = [];
  shop.log.length = 0;
  app = createServer(shop.services);
  await limitRates(app, shop.services);
  await mountHooks(app, routes, shop.services);
  return app;
}

let messages = 0;
/**
 * Sends a message a second later each time, so that signatures differ and no limit per minute is
 * reached.
 */
function send(body: string | Buffer, headers: Readonly<Record<string, string>> = {}) {
  messages += 1;
  const now = shop.now + messages * 1000;
  const remoteAddress = headers['address'] ?? `10.0.${messages}.1`;
  return app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: { ...signMessage({ secret, path, body, now }), ...headers },
    payload: body,
  });
}

test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'image/x-any'])(
  'a body of the type %s arrives as the bytes that were sent',
  async (type) => {
    await open();
    const body = Buffer.from([0x7b, 0xff, 0x00, 0x22, 0x0d, 0x0a]);
    const answer = await send(body, { 'content-type': type });
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: 200, result: true }]);
    expect(got.map((message) => message.body)).toEqual([body]);
  },
);

test('an answer is for no cache, and neither asks for nor begins a session', async () => {
  await open();
  const { headers } = await send('x', { cookie: '__Host-armatur-page=abcdefghijklmnopqrstuvwxyz' });
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['set-cookie']).toBeUndefined();
});

test.each([
  ['signed by another', { authorization: 'HMAC-SHA256 SignedHeaders=x' }],
  ['of another day', { 'x-ms-date': 'Thu, 30 Mar 2023 08:38:32 GMT' }],
  ['to which no secret belongs', { 'x-unknown': 'yes' }],
])('a message %s is refused alike and read by nothing', async (_what, headers) => {
  await open();
  const answer = await send('fails', headers);
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { code: 401, result: { message: 'Meldingen ble ikke tatt imot.', code: 'HOOK_REFUSED' } },
  ]);
});

test('a body that can’t be read is refused without a reason', async () => {
  await open();
  const { statusCode, body } = await send('wrong');
  expect([statusCode, body.includes('fields')]).toEqual([400, false]);
});

test('a message counts once; a repeat is answered like the first', async () => {
  await open();
  const body = 'once';
  const headers = signMessage({ secret, path, body, now: shop.now });
  const sent = { method: 'POST', url: path, headers, payload: body } as const;
  const statuses = [(await app.inject(sent)).statusCode, (await app.inject(sent)).statusCode];
  expect([statuses, got.length]).toEqual([[200, 200], 1]);
});

test('a process whose clock is behind knows a repeat', async () => {
  await open();
  const body = 'behind';
  const headers = signMessage({ secret, path, body, now: shop.now });
  const remoteAddress = '10.8.8.8';
  const sent = { method: 'POST', url: path, headers, payload: body, remoteAddress } as const;
  await app.inject(sent);
  const now = shop.now;
  shop.now = moment(now - 2 * minuteMs);
  const repeat = await app.inject(sent);
  shop.now = now;
  expect([repeat.statusCode, got.length]).toEqual([200, 1]);
});

test('a message that failed is carried out when it comes again', async () => {
  let isAway = true;
  const flaky: HookRoute = {
    ...route,
    handle: async (message) => {
      if (isAway) throw new Error('The database is away');
      got.push(message);
    },
  };
  await open([flaky]);
  const body = 'again';
  const headers = signMessage({ secret, path, body, now: shop.now });
  const sent = { method: 'POST', url: path, headers, payload: body } as const;
  expect((await app.inject(sent)).statusCode).toBe(500);
  isAway = false;
  expect((await app.inject(sent)).statusCode).toBe(200);
  expect(got).toHaveLength(1);
});

test('an address has so many messages a minute, and a body is capped', async () => {
  await open();
  const address = '10.9.9.9';
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) statuses.push((await send('x', { address })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await send('x'.repeat(100 * 1024 + 1))).statusCode).toBe(413);
});

test('nothing of a message is in the log, whatever becomes of it', async () => {
  await open();
  await send('kari@example.no');
  await send('wrong kari@example.no');
  await send('kari@example.no', { 'x-unknown': 'yes' });
  expect(shop.log.join('\n')).toContain(path);
  expect(shop.log.join('\n')).not.toMatch(/kari|HMAC|x-ms-/);
});

test('a hook that verifies no signature stops the start', async () => {
  const { verify: _verify, ...unsigned } = route;
  await expect(open([unsigned as HookRoute])).rejects.toThrow('verify no signature: hook.test');
});
