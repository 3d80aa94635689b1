import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastPosition, logChanges } from '#server/repositories/change-log.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { followChanges } from '#server/workflows/follow-changes.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
let shop: TestShop;
/** How many requests the framework was asked to answer. */
let asked: number;

beforeAll(async () => {
  pages = await makeStandInPages();
});
afterAll(() => pages.remove());
beforeEach(async () => {
  shop = await aTestShop({ pagesFolder: pages.folder });
  asked = 0;
  shop.app.server.addHook('onRequest', async () => void asked++);
  await shop.app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => shop.close());

function port(): number {
  return (shop.app.server.server.address() as AddressInfo).port;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks over a connection of its own. */
async function ask(
  path: string,
  { method = 'GET', ...headers }: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = { port: port(), path, method, headers, agent: false };
  httpRequest(options, (answer) => {
    const { statusCode: status, headers: set } = answer;
    text(answer).then((body) => resolve({ status, headers: set, body }), reject);
  })
    .on('error', reject)
    .end();
  return promise;
}

const brotli = { 'accept-encoding': 'gzip, br' };
const askBrotli = (path: string, headers = {}): Promise<Answer> =>
  ask(path, { ...brotli, ...headers });

test('a kept page goes out with the headers the framework sends, without the framework', async () => {
  const { headers } = await askBrotli('/vare-14');
  for (const sent of [brotli, { ...brotli, 'if-none-match': String(headers.etag) }]) {
    // Past the server, and so always the framework's.
    const { headers: usual, statusCode } = await shop.app.server.inject({
      url: '/vare-14',
      headers: sent,
    });
    const before = asked;
    const own = await ask('/vare-14', sent);
    expect(asked).toBe(before);
    expect(own.status).toBe(statusCode);
    const { date, connection, 'keep-alive': _, 'x-request-id': id, ...rest } = own.headers;
    expect(usual).toMatchObject(rest);
    expect(Object.keys(usual).toSorted()).toEqual(
      Object.keys({ date, connection, 'x-request-id': id, ...rest }).toSorted(),
    );
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(id).not.toBe(usual['x-request-id']);
  }
});

test('each request is one line in the log and is counted once, however it was answered', async () => {
  for (const path of ['/vare-14', '/vare-14', '/', '/?utm_source=mail']) await askBrotli(path);
  expect(asked).toBe(2);
  const lines = shop.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests.map(({ route, status, method }) => [method, route, status])).toEqual([
    ['GET', '/*', 200],
    ['GET', '/*', 200],
    ['GET', '/', 200],
    ['GET', '/', 200],
  ]);
  expect(requests[1]).toEqual({
    ...requests[0],
    time: expect.any(Number),
    ms: expect.any(Number),
    requestId: expect.stringMatching(/^[\w-]{36}$/),
  });
  const authorization = `Bearer ${await operatorKey(shop.services)}`;
  const { body } = await ask('/metrics', { authorization });
  expect(body).toContain('http_requests_total{route="/*",status="200"} 2');
  expect(body).toContain('http_requests_total{route="/",status="200"} 2');
});

test.each([
  ['somebody who may be signed in', { cookie: `__Host-armatur-session=${'a'.repeat(43)}` }],
  ['another way to show listings', { cookie: 'armatur-display=list' }],
  ['a head', { method: 'HEAD' }],
  ['something sent', { method: 'POST' }],
  ['somebody who needs a page of their own in memory', { 'accept-encoding': 'gzip' }],
])('the framework is asked for %s', async (_name, headers) => {
  await askBrotli('/vare-14');
  await askBrotli('/vare-14', headers);
  expect(asked).toBe(2);
});

test.each([
  ['/vare-14?utm_source=mail', 1, 200],
  ['/vare-14?x=1', 2, 200],
  ['/vare-14?%E0', 2, 200],
  ['/en/vare-14', 2, 200],
  ['//vare-14', 2, 301],
  ['/x/../vare-14', 2, 200],
  ['http://evil.example/vare-14', 2, 200],
  ['http://evil.example/x/../en/vare-14', 2, 200],
  ['foo://host', 2, 200],
  ['*', 2, 200],
])(
  'after /vare-14 was kept, %s asks the framework %i times in all: %i',
  async (path, times, status) => {
    await askBrotli('/vare-14');
    expect((await askBrotli(path)).status).toBe(status);
    expect(asked).toBe(times);
  },
);

test('an address that leads through another is never the page of that other', async () => {
  const through = askBrotli('/x/../en/vare-14');
  const [english, other] = await Promise.all([askBrotli('/en/vare-14'), through]);
  expect(english.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(other.headers['cache-control']).toBe('private, no-store');
  expect(other.body).not.toBe(english.body);
});

test('while there is too much to do kept pages still go out, and nothing that takes room', async () => {
  await askBrotli('/vare-14');
  for (let others = 0; others < 160; others++) shop.services.limits.inFlight.enter(false);
  expect((await askBrotli('/vare-14')).status).toBe(200);
  expect((await ask('/vare-14')).status).toBe(503);
  expect((await askBrotli('/vare-15')).status).toBe(503);
});

test('a page for somebody is never given to a guest, nor a guest’s to them', async () => {
  const { refresh } = await shop.session({ groupId: 2 });
  const cookie = `__Host-armatur-session=${refresh}`;
  await askBrotli('/vare-14');
  expect((await ask('/vare-14', { cookie })).body).toContain('Ola 700.11');
  expect((await ask('/vare-14')).body).toContain('guest 1000');
});

test('what a change purged is made anew', async () => {
  await askBrotli('/vare-14');
  const position = await lastPosition(shop.services.database.read);
  await shop.services.database.transaction(async (tx) => {
    await tx.updateTable('products').set({ base_net: 123_400 }).where('id', '=', 14).execute();
    await logChanges(tx, 'price', ['SRV-600'], shop.now);
  });
  await followChanges(shop.services, position);
  await askBrotli('/vare-14');
  expect(asked).toBe(2);
  expect((await ask('/vare-14')).body).toContain('guest 1234');
});

test('a shop that closes sends browsers elsewhere, also with what it keeps', async () => {
  await askBrotli('/vare-14');
  const line = 'GET /vare-14 HTTP/1.1\r\naccept-encoding: br\r\n';
  const browser = connect(port(), '127.0.0.1');
  // Answered, and known to be in the middle of the next.
  browser.write(`${line}host: shop\r\n\r\n${line}`);
  await new Promise((begun) => browser.once('data', begun));
  const closed = shop.app.server.close();
  browser.removeAllListeners('data');
  browser.write('host: shop\r\n\r\n');
  const rest = await text(browser);
  await closed;
  expect(rest).toMatch(/HTTP\/1\.1 503 [^]*connection: close/i);
});
