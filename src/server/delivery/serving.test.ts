import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/user.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
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
    // The worker could fetch nothing by the policy of other files, and each page would appear offline.
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
  await page('/error?broken&email=kari@example.no');
  await page('/vare-14?token=abc');
  const requests = shop.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests.map(({ route, path, status }) => [route, path, status])).toEqual([
    ['/*', '/error', 500],
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
