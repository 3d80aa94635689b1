import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
let closed: TestShop;
beforeAll(async () => {
  shop = await aTestShop({ allowedOrigins: 'https://app.example.no, http://localhost:5173' });
  closed = await aTestShop();
});
afterAll(() => Promise.all([shop.close(), closed.close()]));

const listed = 'https://app.example.no';
const call = '/api/stock/check?sku=SRV-600';
const ask = (
  { app }: TestShop,
  url: string,
  headers: Readonly<Record<string, string>>,
  method: 'GET' | 'OPTIONS' = 'GET',
) => app.server.inject({ method, url, headers });
const namesOf = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('a listed origin', () => {
  test.each([listed, 'http://localhost:5173'])(
    '%s reads answers, with credentials',
    async (origin) => {
      const { headers, statusCode } = await ask(shop, call, { origin });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': expect.stringContaining('retry-after'),
      });
      expect(headers['vary']).toMatch(/authorization.*, origin$/);
    },
  );

  test('reads refusals too', async () => {
    const { headers, statusCode } = await ask(shop, '/api/stock/check?sku=NONE', {
      origin: listed,
    });
    expect(statusCode).toBe(404);
    expect(headers['access-control-allow-origin']).toBe(listed);
  });

  test('asks before it sends', async () => {
    const asking = { origin: listed, 'access-control-request-method': 'POST' };
    const { headers, statusCode, body } = await ask(shop, '/api/cart/create', asking, 'OPTIONS');
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': listed,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-max-age': '7200',
    });
    const allowed = String(headers['access-control-allow-headers']);
    for (const name of ['authorization', 'content-type', 'x-vs-store-code', 'idempotency-key'])
      expect(allowed).toContain(name);
  });

  test('shows pictures, also where its browser does not say whose page it is', async () => {
    const { headers } = await ask(shop, '/media/none.png', {});
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const { headers: own } = await ask(shop, call, {});
    expect(own['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('reads no pages', async () => {
    const { headers } = await ask(shop, '/healthz', { origin: listed });
    expect(namesOf(headers)).toEqual([]);
  });
});

test.each([
  'https://other.example.no',
  'http://app.example.no',
  'https://app.example.no.evil.example',
  'https://app.example.no:8443',
  'null',
  '*',
])('%s, which is not listed, is told nothing', async (origin) => {
  const asking = { origin, 'access-control-request-method': 'POST' };
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await ask(shop, call, asking, method);
    expect(namesOf(headers)).toEqual([]);
    expect(headers['vary']).toContain('origin');
  }
  expect((await ask(shop, call, asking, 'OPTIONS')).statusCode).toBe(405);
});

test('without a list no origin is told anything', async () => {
  const asking = { origin: listed, 'access-control-request-method': 'GET' };
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await ask(closed, call, asking, method);
    expect(namesOf(headers)).toEqual([]);
    expect(headers['vary'] ?? '').not.toContain('origin');
  }
  const { headers } = await ask(closed, '/media/none.png', {});
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});
