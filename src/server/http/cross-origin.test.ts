import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
let shop: TestShop;
let closed: TestShop;
beforeAll(async () => {
  pages = await makeStandInPages();
  shop = await aTestShop({
    allowedOrigins: 'https://app.example.no, http://localhost:5173',
    pagesFolder: pages.folder,
  });
  closed = await aTestShop();
  const picture = {
    create: { width: 40, height: 40, channels: 3, background: '#ff0000' },
  } as const;
  await shop.services.media.write('catalogue/red.png', await sharp(picture).png().toBuffer());
});
afterAll(() => Promise.all([shop.close(), closed.close(), pages.remove()]));

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

const varyOf = (headers: Readonly<Record<string, unknown>>) =>
  String(headers['vary']).toLowerCase().split(', ');

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
      for (const name of ['origin', 'authorization', 'accept-encoding'])
        expect(varyOf(headers)).toContain(name);
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

  test.each(['/', '/none', '/healthz', '/assets/icons/font-awesome/light/phone.svg'])(
    'reads nothing of %s',
    async (url) => {
      const asking = { origin: listed, 'access-control-request-method': 'GET' };
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await ask(shop, url, asking, method);
        expect(namesOf(headers)).toEqual([]);
        expect(varyOf(headers)).not.toContain('origin');
      }
    },
  );
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
    expect(varyOf(headers)).toContain('origin');
  }
  expect((await ask(shop, call, asking, 'OPTIONS')).statusCode).toBe(405);
});

test.each([
  call,
  '/api/stock/check?sku=NONE',
  '/api/docs',
  '/api/openapi.json',
  '/img/350/350/resize/catalogue/red.png',
  '/img/350/350/resize/no_selection',
])('caches tell the answers of %s apart by origin', async (url) => {
  for (const origin of [listed, 'https://other.example.no']) {
    const { headers, statusCode } = await ask(shop, url, { origin });
    expect([200, 404]).toContain(statusCode);
    expect(varyOf(headers)).toContain('origin');
  }
});

test('without a list no origin is told anything', async () => {
  const asking = { origin: listed, 'access-control-request-method': 'GET' };
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await ask(closed, call, asking, method);
    expect(namesOf(headers)).toEqual([]);
    expect(varyOf(headers)).not.toContain('origin');
  }
  const { headers } = await ask(closed, '/media/none.png', {});
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});
