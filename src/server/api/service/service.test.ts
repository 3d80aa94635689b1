import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop({ products: [] });
});
afterAll(() => shop.close());

test('the version is bare', async () => {
  expect((await shop.app.server.inject('/api')).json()).toEqual({ version: '0.1.0' });
});

test.each([
  ['GET', '/api/nothing', 404, 'NOT_FOUND'],
  ['POST', '/nothing', 404, 'NOT_FOUND'],
  ['GET', '/graphql', 404, 'NOT_FOUND'],
  ['DELETE', '/api/cart/pull', 405, 'METHOD_NOT_ALLOWED'],
  ['PUT', '/api/order', 405, 'METHOD_NOT_ALLOWED'],
  ['GET', '/api?storeCode=elsewhere', 400, 'UNKNOWN_STORE'],
  ['GET', '/api/%zz', 400, 'VALIDATION'],
  ['GET', '/api/user/me', 401, 'UNAUTHORIZED'],
] as const)('%s %s answers %i', async (method, url, status, code) => {
  const answer = await shop.app.server.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code: status, result: { code } });
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('a refusal speaks the language of the store view', async () => {
  const [no, en] = await Promise.all(
    ['no', 'en'].map((code) =>
      shop.app.server.inject({ url: '/api/user/me', headers: { 'x-vs-store-code': code } }),
    ),
  );
  expect(no?.json().result.message).not.toBe(en?.json().result.message);
});

test('a token that is over, or no token at all, is refused and not taken for a guest', async () => {
  for (const authorization of [`Bearer ${'x'.repeat(43)}`, 'Basic a2FyaTpwYXNz', 'Bearer']) {
    const answer = await shop.app.server.inject({
      url: '/api/stock/list?skus=A',
      headers: { authorization },
    });
    expect(answer.statusCode).toBe(401);
  }
});

test('nothing is sniffed, framed or read from another origin', async () => {
  const { headers } = await shop.app.server.inject({
    url: '/api',
    headers: { origin: 'https://evil.example' },
  });
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
});
