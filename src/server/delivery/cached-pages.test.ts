import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { anActing } from '#testing/an-acting.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { changeSettings } from '#server/workflows/settings/change-settings.ts';
import { wantedBy } from '#server/exchange/settings/settings-file.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
let shop: TestShop;

beforeAll(async () => {
  pages = await makeStandInPages();
});
afterAll(() => pages.remove());
beforeEach(async () => {
  shop = await aTestShop({ pagesFolder: pages.folder });
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

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

/** Sends a request over its own connection. */
async function ask(
  path: string,
  { method = 'GET', ...headers }: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = { port: port(), path, method, headers, agent: false };
  httpRequest(options, (answer) => {
    const { statusCode: status, headers: set } = answer;
    buffer(answer).then((bytes) => {
      const body = decoders[set['content-encoding'] ?? 'identity']?.(bytes).toString() ?? '';
      resolve({ status, headers: set, body });
    }, reject);
  })
    .on('error', reject)
    .end();
  return promise;
}

const brotli = { 'accept-encoding': 'gzip, br' };
const askBrotli = (path: string, headers = {}): Promise<Answer> =>
  ask(path, { ...brotli, ...headers });

test('a cached page has the headers of the answer that made it, and a number of its own', async () => {
  const made = await askBrotli('/vare-14');
  const cached = await askBrotli('/vare-14');
  expect(made.headers['x-request-id']).not.toBe(cached.headers['x-request-id']);
  for (const { headers } of [made, cached]) {
    delete headers['x-request-id'];
    delete headers.date;
  }
  expect(cached.headers).toEqual(made.headers);
});

test('each request is one line in the log and is counted once, however it was answered', async () => {
  for (const path of ['/vare-14', '/vare-14', '/', '/?utm_source=mail']) await askBrotli(path);
  const lines = shop.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests.map(({ route, status, method }) => [method, route, status])).toEqual([
    ['GET', '/*', 200],
    ['GET', '/*', 200],
    ['GET', '/', 200],
    ['GET', '/', 200],
  ]);
  const authorization = `Bearer ${await operatorKey(shop.services)}`;
  const { body } = await ask('/metrics', { authorization });
  for (const [route, screen] of [
    ['/*', 'product'],
    ['/', 'home'],
  ]) {
    expect(body).toContain(
      `http_requests_total{route="${route}",screen="${screen}",status="200"} 2`,
    );
    const seconds = `http_request_duration_seconds_count{route="${route}",screen="${screen}"} 2`;
    expect(body).toContain(seconds);
  }
  expect(body).toContain('page_cache_total{found="true"} 2');
  expect(body).toContain('page_cache_total{found="false"} 2');
});

test.each([
  ['somebody who may be signed in', { cookie: `__Host-armatur-page=${'a'.repeat(43)}` }, false],
  ['another way to show listings', { cookie: 'armatur-display=list' }, false],
  ['somebody who takes no Brotli', { 'accept-encoding': 'gzip' }, true],
  ['somebody who takes no compression', { 'accept-encoding': 'identity' }, true],
])('%s gets the cached page: %s', async (_name, headers, isCached) => {
  const { body } = await askBrotli('/vare-14');
  expect((await askBrotli('/vare-14', headers)).body === body).toBe(isCached);
});

test.each([
  ['/vare-14?utm_source=mail', true, 200],
  ['/vare-14?x=1', true, 200],
  ['/vare-14?%E0', true, 200],
  ['/en/vare-14', false, 200],
  ['//vare-14', false, 301],
  ['/x/../vare-14', false, 200],
  ['http://evil.example/vare-14', true, 200],
  ['http://evil.example/x/../en/vare-14', false, 404],
  ['foo://host', false, 200],
  ['*', false, 404],
])('%s is answered with the cached /vare-14: %s, %i', async (path, isCached, status) => {
  const { body } = await askBrotli('/vare-14');
  const answer = await askBrotli(path);
  expect([answer.status, answer.body === body]).toEqual([status, isCached]);
});

test('an address that leads through another is never the page of that other', async () => {
  const through = askBrotli('/x/../en/vare-14');
  const [english, other] = await Promise.all([askBrotli('/en/vare-14'), through]);
  expect(english.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(other.headers['cache-control']).toBe('private, no-store');
  expect(other.body).not.toBe(english.body);
});

test('while there is too much to do cached pages still go out, and nothing that takes room', async () => {
  await askBrotli('/vare-14');
  for (let others = 0; others < 160; others++) shop.services.limits.inFlight.enter(false);
  expect((await askBrotli('/vare-14')).status).toBe(200);
  expect((await ask('/vare-14')).status).toBe(503);
  expect((await askBrotli('/vare-15')).status).toBe(503);
});

test('a customer’s page is never given to a guest, nor a guest’s to a customer', async () => {
  const { page } = await shop.session({ groupId: 2 });
  const cookie = `__Host-armatur-page=${page}`;
  await askBrotli('/vare-14');
  expect((await ask('/vare-14', { cookie })).body).toContain('Ola 700.11');
  expect((await ask('/vare-14')).body).toContain('guest 1000');
});

test('a purged page is made again', async () => {
  await askBrotli('/vare-14');
  const position = await logEnd(shop.services.database.read);
  await shop.services.database.transaction(async (tx) => {
    await tx.updateTable('products').set({ base_net: 123_400 }).where('id', '=', 14).execute();
    await logChanges(tx, 'price', ['SRV-600'], shop.now);
  });
  await followToEnd(shop.services, position);
  expect((await ask('/vare-14')).body).toContain('guest 1234');
});

test('cached pages say who sells now, once that is changed (rules/settings#seller)', async () => {
  const { body } = await askBrotli('/vare-14');
  expect((await askBrotli('/vare-14')).body).toBe(body);
  const { database } = shop.services;
  const position = await logEnd(database.read);
  await changeSettings(wantedBy({ seller: { name: 'Rør AS' } }), anActing(shop));
  await followToEnd(shop.services, position);
  expect((await askBrotli('/vare-14')).body).not.toBe(body);
});

test('the mark is the first letter of the name until one is set (rules/settings#seller)', async () => {
  expect((await ask('/favicon.svg')).body).toContain('>A</text>');
  const { database } = shop.services;
  const position = await logEnd(database.read);
  await changeSettings(wantedBy({ seller: { mark: 'mark.svg' } }), anActing(shop));
  await followToEnd(shop.services, position);
  expect((await ask('/favicon.svg')).body).toMatch(/^<svg [^]*<path/);
});

test('a shop that closes sends browsers elsewhere, also with what is cached', async () => {
  await askBrotli('/vare-14');
  const line = 'GET /vare-14 HTTP/1.1\r\naccept-encoding: br\r\n';
  const browser = connect(port(), '127.0.0.1');
  // The first request is answered, and the server is in the middle of the next.
  browser.write(`${line}host: shop\r\n\r\n${line}`);
  await new Promise((begun) => browser.once('data', begun));
  const closed = shop.app.server.close();
  browser.removeAllListeners('data');
  browser.write('host: shop\r\n\r\n');
  const rest = await text(browser);
  await closed;
  expect(rest).toMatch(/HTTP\/1\.1 503 [^]*connection: close/i);
});
