import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
let token: string;

beforeAll(async () => {
  shop = await aTestShop();
  token = await shop.signedIn({ groupId: 2 });
  await shop.services.database.transaction((tx) =>
    saveSetting(tx, { scope: 'en', key: 'session.tokenInQuery', value: true }),
  );
  await shop.services.settings.refresh();
});
afterAll(() => shop.close());

const ask = (
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'POST' = 'GET',
) => shop.app.server.inject({ method, url: path, headers });
const priced = '/api/product/render-list?skus=SRV-600';

test.each([
  ['GET', priced],
  ['GET', '/api/catalog/no/product/_search?size=1'],
  ['GET', '/api/user/me?x=1'],
  ['POST', '/api/cart/create?x=1'],
  ['POST', '/api/user/logout?x=1'],
] as const)(
  '%s %s with a token in the query is refused in words, never a guest’s',
  async (method, path) => {
    const answer = await ask(
      `${path.replace('x=1', '')}&token=${token}`.replace('?&', '?'),
      {},
      method,
    );
    expect(answer.statusCode).toBe(401);
    expect(answer.json().result).toMatchObject({
      code: 'TOKEN_IN_QUERY',
      message: expect.stringContaining('Authorization: Bearer'),
    });
  },
);

test('an empty token is none, as clients send it for guests', async () => {
  expect((await ask(`${priced}&token=`)).statusCode).toBe(200);
});

test('where the store view allows it the query says who asks', async () => {
  const en = { 'x-vs-store-code': 'en' };
  const netOf = async (path: string, headers: Readonly<Record<string, string>>) => {
    const answer = await ask(path, headers);
    return answer.json().result.items[0].price_info.extension_attributes.tax_adjustments
      .final_price;
  };
  const own = await netOf(`${priced}&token=${token}`, en);
  expect(own).toBe(await netOf(priced, { ...en, authorization: `Bearer ${token}` }));
  expect(own).not.toBe(await netOf(priced, en));
  const { headers } = await ask(`${priced}&token=${token}`, en);
  expect(headers['cache-control']).toBe('private, no-store');
});

test.each(['never-was-a-token-of-this-shop', 'x', 'a&token=b'])(
  'a token in the query that is none (%s) is 401 there too',
  async (none) => {
    const answer = await ask(`${priced}&token=${none}`, { 'x-vs-store-code': 'en' });
    expect([answer.statusCode, answer.json().result.code]).toEqual([401, 'UNAUTHORIZED']);
  },
);

test('the session of a token in the query is ended by it', async () => {
  const own = await shop.signedIn();
  const en = { 'x-vs-store-code': 'en' };
  expect((await ask(`/api/user/me?token=${own}`, en)).statusCode).toBe(200);
  expect((await ask(`/api/user/logout?token=${own}`, en, 'POST')).statusCode).toBe(200);
  expect((await ask(`/api/user/me?token=${own}`, en)).statusCode).toBe(401);
});

test('no log holds the token', async () => {
  await ask(`${priced}&token=${token}`, { 'x-vs-store-code': 'en' });
  await ask(`/api/none?token=${token}`);
  expect(shop.log.join()).not.toContain(token);
});
