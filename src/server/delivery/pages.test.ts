import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { login, logout } from '#contract/user.ts';
import { logChanges, lastPosition } from '#server/repositories/system/change-log.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { followChanges } from '#server/jobs/follow-changes.ts';
import { aVariant } from '#testing/a-product.ts';
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
  // Else pages would be taken for those of another session, and loaded again and again.
  const left = await page('/vare-14', { cookie: '__Host-armatur-mark=of-a-session' });
  expect(left.headers['set-cookie']).toEqual(ended.headers['set-cookie']);
  expect(ended.headers['set-cookie']).toContain(
    '__Host-armatur-page=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax',
  );
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

test('what is fetched before a press is no view, and has room of its own', async () => {
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
  const position = await lastPosition(database.read);
  await database.transaction(async (tx) => {
    await addVat(tx);
    await logChanges(tx, 'tax', ['NO 25'], clock());
  });
  await followChanges(shop.services, position);
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
    const position = await lastPosition(database.read);
    await database.transaction(async (tx) => {
      await tx.updateTable('products').set({ base_net: 90_000 }).where('id', '=', id).execute();
      await logChanges(tx, 'price', [sku], clock());
    });
    await followChanges(shop.services, position);
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
  const opened = expect.stringContaining("script-src 'self' https://consent.example;");
  expect(await policyOf('/vare-14')).toEqual(opened);
  expect(await policyOf('/vare-14')).toEqual(opened);
  expect(await policyOf('/vare-14', { cookie })).toEqual(opened);
  expect(await policyOf('/missing')).toEqual(opened);
  for (const path of ['/checkout', '/broken', '/healthz', '/service-worker.js'])
    expect(await policyOf(path)).not.toContain('consent.example');
  expect(await policyOf('/checkout', { cookie })).not.toContain('consent.example');
});

test('a hundred visitors at once make one page', async () => {
  await open();
  const all = await Promise.all(Array.from({ length: 100 }, () => page('/vare-15')));
  expect(new Set(all.map(({ body }) => body)).size).toBe(1);
});

test('a page for somebody is private, holds their price and is never given to a guest', async () => {
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
  const position = await lastPosition(shop.services.database.read);
  await shop.services.database.transaction(async (tx) => {
    await tx.updateTable('products').set({ base_net: 123_400 }).where('id', '=', 14).execute();
    await logChanges(tx, 'price', ['SRV-600'], shop.now);
  });
  await followChanges(shop.services, position);
  expect((await page('/vare-14')).body).toContain('guest 1234');
  expect((await page('/vare-14')).body).not.toBe(before.body);
  expect((await page('/vare-15')).body).toBe(other.body);
});

test('marks of campaigns share a page, unknown parameters are not kept', async () => {
  await open();
  const plain = await page('/vare-14');
  expect((await page('/vare-14?utm_source=mail')).body).toBe(plain.body);
  const unknown = await page('/vare-14?x=1');
  expect(unknown.body).not.toBe(plain.body);
  expect(unknown.headers['cache-control']).toBe('private, no-store');
});

test('headers nobody keys by change nothing that is kept', async () => {
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
  const failed = await page('/broken');
  expect(failed.statusCode).toBe(500);
  expect(failed.body).toContain('Noe gikk galt');
  expect(failed.body).toContain('<link rel="stylesheet" href="/assets/style-C1.css">');
  expect(failed.body).toContain(String(failed.headers['x-request-id']));
  expect(failed.headers['cache-control']).toBe('private, no-store');
  const english = await page('/en/broken');
  expect([english.statusCode, english.body]).toEqual([
    500,
    expect.stringContaining('Something went wrong'),
  ]);
});

test('a page that comes too late can be asked for again', async () => {
  await open();
  const late = await page('/late');
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
  // What a page that was let in needs is not refused.
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

test('a page that is not there is 404, one that moved is a redirect', async () => {
  await open();
  const missing = await page('/missing');
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([
    404,
    'private, no-store',
  ]);
  const account = await page('/my-account');
  expect([account.statusCode, account.headers['location']]).toEqual([
    302,
    '/login?return=%2Fmy-account',
  ]);
});

test.each(['/%ff', '/%', '/en/%E0%A4%A'])('%j, which nobody can decode, is a page', async (url) => {
  await open();
  const answer = await page(url);
  const spelled = await page(url.replaceAll('%', '%25'));
  expect([answer.statusCode, answer.body]).toEqual([spelled.statusCode, spelled.body]);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each([
  ['/p/SRV-600/servant', '/vare-14'],
  ['/p/SRV-600/servant/SRV-600-H', '/vare-14?childSku=SRV-600-H'],
  ['/p/SRV-600/servant/SRV-600-H?utm_source=mail', '/vare-14?childSku=SRV-600-H&utm_source=mail'],
  ['/en/p/SRV-600/basin', '/en/vare-14'],
  ['/vare-14/', '/vare-14'],
  ['/en/', '/en'],
  ['/en/?page=2', '/en?page=2'],
  ['/vare-14/?utm_source=mail&page=2', '/vare-14?utm_source=mail&page=2'],
  ['//vare-14', '/vare-14'],
  ['//en///vare-14//?x=//y', '/en/vare-14?x=//y'],
])('%s leads to %s for good', async (from, to) => {
  await open();
  const answer = await page(from);
  expect([answer.statusCode, answer.headers['location']]).toEqual([301, to]);
});

test('a variant’s own address leads to its product with it chosen (rules/products#direct-access)', async () => {
  const variants = [aVariant({ id: 21, sku: 'DUSJ-H' })];
  shop = await aTestShop({
    pagesFolder: pages.folder,
    products: [
      { id: 20, sku: 'DUSJ', kind: 'configurable', variants },
      { id: 22, sku: 'LØS' },
    ],
  });
  const { database } = shop.services;
  await database.transaction(async (tx) => {
    const words = tx.updateTable('product_views').set({ url_key: 'dusj-hoyre' });
    await words.where('product_id', '=', 21).execute();
    // A product that nobody can come to: no variant of anything.
    await tx.updateTable('products').set({ visibility: 1 }).where('id', '=', 22).execute();
    await tx.deleteFrom('url_paths').where('entity_id', '=', 22).execute();
  });
  const to = async (url: string) => {
    const { statusCode, headers } = await page(url);
    return [statusCode, headers['location']];
  };
  expect(await to('/p/DUSJ-H/dusj')).toEqual([301, '/vare-20?childSku=DUSJ-H']);
  expect(await to('/p/DUSJ-H')).toEqual([301, '/vare-20?childSku=DUSJ-H']);
  expect(await to('/dusj-hoyre?utm_source=brev')).toEqual([
    301,
    '/vare-20?childSku=DUSJ-H&utm_source=brev',
  ]);
  expect(await to('/en/dusj-hoyre')).toEqual([301, '/en/vare-20?childSku=DUSJ-H']);
  for (const url of ['/vare-22', '/p/L%C3%98S/dusj'])
    expect(await to(url)).toEqual([404, undefined]);
});

test('a page can only be looked at', async () => {
  await open();
  const sent = await shop.app.server.inject({ method: 'POST', url: '/vare-14' });
  expect([sent.statusCode, sent.headers['allow']]).toEqual([405, 'GET, HEAD']);
});

test('built files are immutable and compressed, the worker is asked for again', async () => {
  await open();
  const script = await page('/assets/entry-B5d1HdqF.js', { 'accept-encoding': 'br' });
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect((await page('/service-worker.js')).headers).toMatchObject({
    'cache-control': 'no-cache',
    // Under the policy of other files it could fetch nothing, and each page would be offline.
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  });
  expect((await page('/.vite/manifest.json')).body).not.toContain('{}');
});

test('the operator’s key opens the figures, nothing else does', async () => {
  await open();
  const refused = await page('/metrics');
  expect(refused.statusCode).toBe(401);
  expect(refused.body).toContain('operatørnøkkelen');
  const key = await operatorKey(shop.services);
  const { body } = await page('/metrics', { authorization: `Bearer ${key}` });
  expect(body).toContain('http_requests_total{route="/metrics",status="401"} 1');
  expect(body).toContain('refusals_total{code="operator.key_needed"} 1');
  expect(body).toContain('# HELP http_request_duration_seconds ');
  expect(body).toContain('outbox_waiting 0');
  await expect(
    shop.client({ token: key }).call(login, { body: { username: 'a@b.no', password: 'x' } }),
  ).rejects.toMatchObject({ status: 401 });
});

test('a proxy in front may keep a guest’s page where the operator says so, and knows it by its tags', async () => {
  shop = await aTestShop({ pagesFolder: pages.folder, proxySeconds: '60' });
  for (const how of ['made', 'cached']) {
    const { headers } = await page('/vare-14');
    expect(headers, how).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
      'surrogate-control': 'max-age=60, stale-while-revalidate=60',
    });
    expect(String(headers['surrogate-key']).split(' ')).toContain('product:SRV-600');
    const known = await page('/vare-14', { 'if-none-match': String(headers['etag']) });
    expect(known.statusCode).toBe(304);
  }
  const own = await page('/vare-14', { cookie: await cookieOf(2) });
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own.headers['surrogate-key']).toBeUndefined();
});

test('files of a build share one series', async () => {
  await open();
  await page('/assets/entry-B5d1HdqF.js');
  const authorization = `Bearer ${await operatorKey(shop.services)}`;
  const { body } = await page('/metrics', { authorization });
  expect(body).toContain('http_requests_total{route="/assets/*",status="200"} 1');
  expect(body).not.toContain('entry-');
});

test('the log names the path of a page that failed, without what was asked or is secret', async () => {
  await open();
  await page('/broken?email=kari@example.no');
  await page('/vare-14?token=abc');
  const requests = shop.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests.map(({ route, path, status }) => [route, path, status])).toEqual([
    ['/*', '/broken', 500],
    ['/*', undefined, 200],
  ]);
});

test('a shop that is stopping says that it is not ready', async () => {
  await open();
  expect((await page('/readyz')).statusCode).toBe(200);
  shop.app.drain();
  expect((await page('/readyz')).statusCode).toBe(503);
  expect((await page('/healthz')).statusCode).toBe(200);
});
