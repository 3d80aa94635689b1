import { expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { cacheConformance } from './conformance.ts';
import { createMemoryCache } from './memory.ts';

cacheConformance('memory', async (clock) => createMemoryCache(clock));

test('what was made while something else was purged is kept', async () => {
  const cache = createMemoryCache(() => moment(0));
  const mark = await cache.mark();
  await cache.purge(['product:2']);
  const entry = { body: Buffer.from('a'), headers: {}, tags: ['product:1'] };
  await cache.set('a', entry, 60_000, mark);
  expect(await cache.get('a')).toBeDefined();
  await cache.purge(['product:1']);
  expect(await cache.get('a')).toBeUndefined();
});

test('more purged tags than are told apart forget everything', async () => {
  const cache = createMemoryCache(() => moment(0));
  const entry = { body: Buffer.from('a'), headers: {}, tags: ['category:1'] };
  await cache.set('a', entry, 60_000, await cache.mark());
  const mark = await cache.mark();
  await cache.purge(Array.from({ length: 100_001 }, (_, at) => `product:${at}`));
  expect(await cache.get('a')).toBeUndefined();
  await cache.set('a', { ...entry, tags: ['product:1'] }, 60_000, mark);
  expect(await cache.get('a')).toBeUndefined();
});

test('memory is bounded: what was used longest ago goes first', async () => {
  const cache = createMemoryCache(() => moment(0), 10_000);
  const keep = async (key: string, bytes: number): Promise<void> => {
    const entry = { body: Buffer.alloc(bytes), headers: {}, tags: [] };
    await cache.set(key, entry, 60_000, await cache.mark());
  };
  for (let each = 0; each < 8; each++) await keep(`${each}`, 700);
  await cache.get('0');
  await keep('more', 2_000);
  expect(await cache.get('0')).toBeDefined();
  expect(await cache.get('1')).toBeUndefined();
  await keep('huge', 20_000);
  expect(await cache.get('huge')).toBeUndefined();
  expect(await cache.get('0')).toBeDefined();
});
