import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { logout } from '#contract/user.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { addVat } from '#testing/stock-the-shop.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
let shop: TestShop;
afterEach(() => shop.close());

beforeAll(async () => {
  pages = await makeStandInPages();
});
afterAll(() => pages.remove());

async function open(consentScriptUrl?: string): Promise<void> {
  shop = await aTestShop({
    pagesFolder: pages.folder,
    ...(consentScriptUrl && { consentScriptUrl }),
  });
}

async function page(url: string, headers: Record<string, string> = {}) {
  return shop.app.server.inject({ url, headers });
}

async function cookieOf(groupId: number): Promise<string> {
  const { page: token } = await shop.session({ groupId });
  return `__Host-armatur-page=${token}`;
}

test('a guest’s page is cached, compressed once and known by its mark', async () => {
  await open();
  const first = await page('/vare-14', { 'accept-encoding': 'gzip, br' });
  expect(first.headers['content-encoding']).toBe('br');
  const html = brotliDecompressSync(first.rawPayload).toString();
  expect(html).toContain('guest 1000');
  expect((await page('/vare-14')).body).toBe(html);
  const etag = String(first.headers['etag']);
  expect((await page('/vare-14', { 'if-none-match': etag })).statusCode).toBe(304);
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(first.headers['content-security-policy']).toContain("script-src 'self'");
});

test('a customer who comes by a link from elsewhere is known by a token that only reads pages', async () => {
  await open();
  const { access, refresh, page: token } = await shop.session({ groupId: 2 });
  const fromElsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const cookie = `__Host-armatur-page=${token}`;
  const known = await page('/vare-14', { ...fromElsewhere, cookie });
  expect(known.body).toContain('Ola 700.11');
  expect(known.headers['cache-control']).toBe('private, no-store');
  expect(known.headers['set-cookie']).toBeUndefined();

  const call = (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    shop.app.server.inject({
      method,
      url: `/api/user/${method === 'GET' ? 'me' : 'refresh'}`,
      headers,
    });
  expect((await call({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
  expect((await call({ cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(401);
  const session = `__Host-armatur-session=${token}`;
  const refreshing = { cookie: session, 'sec-fetch-site': 'same-origin' };
  expect((await call(refreshing, 'POST')).statusCode).toBe(401);
  expect((await page('/vare-14', { cookie: `__Host-armatur-session=${refresh}` })).body).toContain(
    'guest',
  );

  await shop.client({ token: access }).call(logout, { body: {} });
  const ended = await page('/vare-14', { ...fromElsewhere, cookie });
  expect(ended.body).toContain('guest');
  expect(ended.headers['cache-control']).toBe('private, no-store');
  // Otherwise pages would look like those of another session, and be loaded again and again.
  const left = await page('/vare-14', { cookie: '__Host-armatur-mark=of-a-session' });
  expect(left.headers['set-cookie']).toEqual(ended.headers['set-cookie']);
  expect(ended.headers['set-cookie']).toContain(
    '__Host-armatur-page=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax',
  );
});

test('a browser whose session was ended elsewhere is told so at the log-in (rules/sessions#ended-sessions)', async () => {
  await open();
  const { access, page: token } = await shop.session();
  await shop.client({ token: access }).call(logout, { body: {} });
  const toLogIn = '/login?return=%2Fmy-account%2Forders';
  const ended = await page('/my-account/orders', { cookie: `__Host-armatur-page=${token}` });
  expect(ended.headers.location).toBe(`${toLogIn}&ended=1`);
  expect((await page('/my-account/orders')).headers.location).toBe(toLogIn);
});

test('pages name the rules by which their links are fetched before a press', async () => {
  await open();
  const name = JSON.parse(String((await page('/vare-14')).headers['speculation-rules']));
  expect((await page('/checkout')).headers['speculation-rules']).toBeUndefined();
  const rules = await page(name);
  expect(rules.headers['content-type']).toContain('application/speculationrules+json');
  const text = rules.body;
  for (const never of ['/checkout', '/en/my-account/*', '/proff/login', '/api/*'])
    expect(text).toContain(`"${never}"`);
});

test('a prefetch counts as no view, and has a limit of its own', async () => {
  await open();
  const prefetch = { 'sec-purpose': 'prefetch' };
  const { limits } = shop.services;
  for (let others = 0; others < 16; others++) limits.prefetches.enter(false);
  expect((await page('/vare-14', prefetch)).statusCode).toBe(503);
  expect((await page('/vare-14')).statusCode).toBe(200);
  const authorization = `Bearer ${await operatorKey(shop.services)}`;
  const { body } = await page('/metrics', { authorization });
  expect(body).toContain('http_requests_total{route="prefetch",status="503"} 1');
});

test('log-in, log-out and the VAT switch make browsers forget what they fetched', async () => {
  await open();
  const { page: token, refresh } = await shop.session();
  const cookie = `__Host-armatur-page=${token}; __Host-armatur-session=${refresh}`;
  const forgets = { 'clear-site-data': '"prefetchCache"' };
  const inject = shop.app.server.inject.bind(shop.app.server);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const ended = await inject({ method: 'POST', url: '/api/user/logout', headers, body: {} });
  expect(ended.headers).toMatchObject(forgets);
  const switched = await inject({ method: 'DELETE', url: '/prefetched-pages', headers });
  expect(switched.headers).toMatchObject(forgets);
  expect((await page('/vare-14')).headers).not.toMatchObject(forgets);
});

test('a page says that there is no VAT rate, until there is one', async () => {
  shop = await aTestShop({ pagesFolder: pages.folder, hasVat: false });
  const { database, clock } = shop.services;
  expect((await page('/vare-14')).body).toContain('guest without VAT rate none');
  const position = await logEnd(database.read);
  await database.transaction(async (tx) => {
    await addVat(tx);
    await logChanges(tx, 'tax', ['NO 25'], clock());
  });
  await followToEnd(shop.services, position);
  expect((await page('/vare-14')).body).toContain('guest 1000');
});

test('a cached page of a product outlives a change of another, and not one of its own', async () => {
  await open();
  const { database, clock } = shop.services;
  const before = (await page('/vare-14')).body;
  for (const [id, sku] of [
    [15, 'TAP-1'],
    [14, 'SRV-600'],
  ] as const) {
    expect((await page('/vare-14')).body).toBe(before);
    const position = await logEnd(database.read);
    await database.transaction(async (tx) => {
      await tx.updateTable('products').set({ base_net: 90_000 }).where('id', '=', id).execute();
      await logChanges(tx, 'price', [sku], clock());
    });
    await followToEnd(shop.services, position);
  }
  expect((await page('/vare-14')).body).toContain('guest 900');
});

test('the head of a cached page says what the page would', async () => {
  await open();
  const whole = await page('/vare-14');
  const head = await shop.app.server.inject({ method: 'HEAD', url: '/vare-14' });
  for (const name of ['content-length', 'content-type', 'etag', 'content-security-policy'])
    expect(head.headers[name]).toBe(whole.headers[name]);
  expect(head.statusCode).toBe(200);
});

test('a page that loads the consent service runs under its policy, kept or made, checkout never', async () => {
  await open('https://consent.example/ask.js');
  const cookie = await cookieOf(1);
  const policyOf = async (url: string, headers = {}) =>
    String((await page(url, headers)).headers['content-security-policy']);
  const opened = expect.stringMatching(/script-src 'self' \S+ https:\/\/consent\.example;/);
  expect(await policyOf('/vare-14')).toEqual(opened);
  expect(await policyOf('/vare-14')).toEqual(opened);
  expect(await policyOf('/vare-14', { cookie })).toEqual(opened);
  expect(await policyOf('/missing')).toEqual(opened);
  for (const path of ['/checkout', '/error?broken', '/healthz', '/service-worker.js'])
    expect(await policyOf(path)).not.toContain('consent.example');
  expect(await policyOf('/checkout', { cookie })).not.toContain('consent.example');
});

test('a hundred visitors at once make one page', async () => {
  await open();
  const all = await Promise.all(Array.from({ length: 100 }, () => page('/vare-15')));
  expect(new Set(all.map(({ body }) => body)).size).toBe(1);
});

test('a customer’s page is private, holds their price and is never given to a guest', async () => {
  await open();
  await page('/vare-14');
  const cookie = await cookieOf(2);
  const own = await page('/vare-14', { cookie });
  expect(own.body).toContain('Ola 700.11');
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own.headers['etag']).toBeUndefined();
  const compressed = await page('/vare-14', { cookie, 'accept-encoding': 'br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toContain('Ola 700.11');
  const modern = await page('/vare-14', { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(modern.headers['content-encoding']).toBe('zstd');
  expect(zstdDecompressSync(modern.rawPayload).toString()).toContain('Ola 700.11');
  const guest = await page('/vare-14');
  expect(guest.body).toContain('guest 1000');
  expect(guest.body).not.toContain('700.11');
});

test('rendering looks at the refresh cookie and does not use it up', async () => {
  await open();
  const cookie = await cookieOf(2);
  for (let n = 0; n < 3; n++) expect((await page('/vare-14', { cookie })).body).toContain('Ola');
});

test('in the trade shop a guest’s page holds no amount', async () => {
  await open();
  const { body } = await page('/proff/vare-14');
  expect(body).toContain('guest none');
});

test('a change purges the pages made of it, and no other', async () => {
  await open();
  const [before, other] = [await page('/vare-14'), await page('/vare-15')];
  const position = await logEnd(shop.services.database.read);
  await shop.services.database.transaction(async (tx) => {
    await tx.updateTable('products').set({ base_net: 123_400 }).where('id', '=', 14).execute();
    await logChanges(tx, 'price', ['SRV-600'], shop.now);
  });
  await followToEnd(shop.services, position);
  expect((await page('/vare-14')).body).toContain('guest 1234');
  expect((await page('/vare-14')).body).not.toBe(before.body);
  expect((await page('/vare-15')).body).toBe(other.body);
});

test('campaign parameters and unknown parameters share a cached page', async () => {
  await open();
  const plain = await page('/vare-14');
  for (const query of ['utm_source=mail', 'x=1', 'x=2&utm_source=mail']) {
    expect((await page(`/vare-14?${query}`)).body, query).toBe(plain.body);
  }
});

test('a screen that is not shared reads parameters of its own', async () => {
  await open();
  const bodies = await Promise.all(
    ['one', 'two'].map(async (order) => (await page(`/checkout?order=${order}`)).body),
  );
  expect(bodies[0]).toContain('order=one');
  expect(bodies[1]).toContain('order=two');
});

test('headers that are not in the cache key change no cached page', async () => {
  await open();
  const plain = await page('/vare-14');
  const spoofed = await page('/vare-14', {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-vs-store-code': 'proff',
  });
  expect(spoofed.body).toBe(plain.body);
});

test('a failing page leads on with its number, and is not kept', async () => {
  await open();
  const failed = await page('/error?broken');
  expect(failed.statusCode).toBe(500);
  expect(failed.body).toContain('Noe gikk galt');
  expect(failed.body).toContain('<link rel="stylesheet" href="/assets/style-C1.css">');
  expect(failed.body).toContain(String(failed.headers['x-request-id']));
  expect(failed.headers['cache-control']).toBe('private, no-store');
  const english = await page('/en/error?broken');
  expect([english.statusCode, english.body]).toEqual([
    500,
    expect.stringContaining('Internal Server Error 500'),
  ]);
});

test('a page that comes too late can be asked for again', async () => {
  await open();
  const late = await page('/error?late');
  expect(late.statusCode).toBe(503);
  expect(late.headers['retry-after']).toBe('5');
  expect(late.headers['cache-control']).toBe('private, no-store');
  expect(late.body).toContain('Butikken svarer tregt');
});

test.each([
  [503, 'there is too much to do', (n: number) => `10.0.0.${n}`],
  [429, 'one address asks for too much at once', () => '127.0.0.1'],
])('a page says with %i that %s', async (status, _reason, addressOf) => {
  await open();
  const many = Array.from({ length: 200 }, (_, n) =>
    shop.app.server.inject({ url: `/en/vare-${n}`, remoteAddress: addressOf(n) }),
  );
  const script = await page('/assets/entry-B5d1HdqF.js');
  const madeUp = await page('/assets/entry-00000000.js');
  const answers = await Promise.all(many);
  // The files of an accepted page are not refused.
  expect(script.statusCode).toBe(200);
  expect(madeUp.statusCode).toBe(status);
  const refused = answers.find(({ statusCode }) => statusCode === status);
  expect(refused?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '1',
    'cache-control': 'private, no-store',
  });
  expect(refused?.body).toContain('The shop is slow to answer just now');
});

test('a page can only be looked at', async () => {
  await open();
  const sent = await shop.app.server.inject({ method: 'POST', url: '/vare-14' });
  expect([sent.statusCode, sent.headers['allow']]).toEqual([405, 'GET, HEAD']);
});
