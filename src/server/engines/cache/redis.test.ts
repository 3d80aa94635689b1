import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { cacheConformance } from './conformance.ts';
import { createRedisCache } from './redis.ts';

const url = process.env.TEST_CACHE_URL;
const unwatched = { lost: () => undefined, regained: () => undefined };

if (url) cacheConformance('Redis', async (clock) => createRedisCache(url, clock, unwatched));

test('a cache that is away is no failure: nothing is found, nothing is kept', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const address = nobody.address();
  nobody.close();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const losses: unknown[] = [];
  const watch = { ...unwatched, lost: (error: unknown) => void losses.push(error) };
  const cache = await createRedisCache(`redis://127.0.0.1:${port}`, () => moment(0), watch);
  await cache.set('a', { body: Buffer.from('a'), headers: {}, tags: [] }, 1000, await cache.mark());
  expect(await cache.get('a')).toBeUndefined();
  await cache.purge(['product:1']);
  expect(losses).toHaveLength(1);
  await cache.close();
});

test.skipIf(url === undefined)('what lay there from an absence is not believed', async () => {
  if (url === undefined) return;
  const open = () => createRedisCache(url, () => moment(0), unwatched);
  const before = await open();
  const entry = { body: Buffer.from([0, 255, 13, 10]), headers: {}, tags: ['product:1'] };
  await before.set('a', entry, 60_000, await before.mark());
  expect(await before.get('a')).toEqual(entry);
  const after = await open();
  expect(await after.get('a')).toBeUndefined();
  await Promise.all([before.close(), after.close()]);
});
