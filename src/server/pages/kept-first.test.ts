import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastPosition, logChanges } from '#server/repositories/change-log.ts';
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

test('a kept page goes out as the framework would send it, without the framework', async () => {
  for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
    const first = await ask('/vare-14', headers);
    const second = await ask('/vare-14', headers);
    expect(asked).toBe(1);
    expect(second.body).toBe(first.body);
    const own = { date: expect.any(String), 'x-request-id': expect.stringMatching(/^[\w-]{36}$/) };
    expect(second.headers).toEqual({ ...first.headers, ...own });
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  }
});

test('whoever has the page already is told so, with the headers that tell it', async () => {
  const { headers } = await ask('/vare-14');
  const answer = await ask('/vare-14', { 'if-none-match': String(headers.etag) });
  expect(answer).toMatchObject({ status: 304, body: '' });
  expect(answer.headers['content-security-policy']).toBe(headers['content-security-policy']);
  expect(answer.headers.vary).toBe('accept-encoding, cookie');
  expect(asked).toBe(1);
});

test('each request is one line in the log and is counted once, however it was answered', async () => {
  await ask('/vare-14');
  const { headers } = await ask('/vare-14');
  const lines = shop.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests).toHaveLength(2);
  expect(requests[1]).toEqual({
    ...requests[0],
    time: expect.any(Number),
    ms: expect.any(Number),
    requestId: headers['x-request-id'],
  });
});

test.each([
  ['somebody who may be signed in', { cookie: `__Host-armatur-session=${'a'.repeat(43)}` }],
  ['another way to show listings', { cookie: 'armatur-display=list' }],
  ['a head', { method: 'HEAD' }],
  ['something sent', { method: 'POST' }],
])('the framework is asked for %s', async (_name, headers) => {
  await ask('/vare-14');
  await ask('/vare-14', headers);
  expect(asked).toBe(2);
});

test.each([
  ['/vare-14?utm_source=mail', 1],
  ['/vare-14?x=1', 2],
  ['/en/vare-14', 2],
  ['//vare-14', 2],
  ['/vare-14?%E0', 2],
  ['http://evil.example/vare-14', 2],
  ['*', 2],
])('after /vare-14 was kept, %s asks the framework %i times in all', async (path, times) => {
  await ask('/vare-14');
  await ask(path);
  expect(asked).toBe(times);
});

test('a page for somebody is never given to a guest, nor a guest’s to them', async () => {
  const { refresh } = await shop.session({ groupId: 2 });
  const cookie = `__Host-armatur-session=${refresh}`;
  await ask('/vare-14');
  expect((await ask('/vare-14', { cookie })).body).toContain('Ola 700.11');
  expect((await ask('/vare-14')).body).toContain('guest 1000');
});

test('what a change purged is made anew', async () => {
  await ask('/vare-14');
  const position = await lastPosition(shop.services.database.read);
  await shop.services.database.transaction(async (tx) => {
    await tx.updateTable('products').set({ base_net: 123_400 }).where('id', '=', 14).execute();
    await logChanges(tx, 'price', ['SRV-600'], shop.now);
  });
  await followChanges(shop.services, position);
  expect((await ask('/vare-14')).body).toContain('guest 1234');
});

test('a shop that closes sends browsers elsewhere, also with what it keeps', async () => {
  await ask('/vare-14');
  const line = 'GET /vare-14 HTTP/1.1\r\n';
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
