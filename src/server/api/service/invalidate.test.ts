import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { cachePage } from '#testing/cache-page.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

const tags = ['product:SRV-600', 'category:12', 'navigation', 'listings', 'content:om-oss'];

let shop: TestShop;
let key: string;
beforeAll(async () => {
  shop = await aTestShop();
  key = await operatorKey(shop.services);
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const tag of tags) await cachePage(shop.services, tag, tag);
});

async function cachedAfter(tag: string): Promise<readonly string[]> {
  const { services } = shop;
  const start = await logEnd(services.database.read);
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: `/invalidate?tag=${tag}`,
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.json()).toEqual({ code: 200, result: `Tags invalidated successfully [${tag}]` });
  await followToEnd(services, start);
  return tags.filter((each) => services.pageCache.get(each) !== undefined);
}

test.each([
  ['P14', ['category:12', 'navigation', 'listings', 'content:om-oss']],
  ['C12', ['product:SRV-600', 'listings', 'content:om-oss']],
  ['P14,C12', ['listings', 'content:om-oss']],
  ['content:om-oss', ['product:SRV-600', 'category:12', 'navigation', 'listings']],
  ['product', []],
  ['A5,*', []],
  ['P999,unknown', tags],
])('the tags %s leave %j', async (tag, expected) => {
  expect(await cachedAfter(tag)).toEqual(expected);
});

test('only the operator may: no key and an unknown one are 401, a customer 403, a key in the address counts for nothing', async () => {
  const post = (headers: Record<string, string>, query = 'tag=*') =>
    shop.app.server.inject({ method: 'POST', url: `/invalidate?${query}`, headers });
  const token = await shop.signedIn();
  expect((await post({})).statusCode).toBe(401);
  expect((await post({ authorization: `Bearer ${token}` })).statusCode).toBe(403);
  expect((await post({ authorization: `Bearer ${'x'.repeat(43)}` })).statusCode).toBe(401);
  expect((await post({}, `tag=*&key=${key}`)).statusCode).toBe(401);
  expect((await post({ authorization: `Bearer ${key}` }, '')).statusCode).toBe(400);
  expect((await shop.app.server.inject(`/invalidate?tag=*&key=${key}`)).statusCode).toBe(405);
});
