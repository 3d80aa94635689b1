import { expect, test, vi } from 'vitest';
import { hourMs, moment } from '#domain/time/moment.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

const anAnswer = (text: string, ...tags: string[]): CachedAnswer => ({
  kind: 'cached',
  body: Buffer.from(text),
  etag: `"${text}"`,
  tags,
});
const aCache = (): PageCache => createPageCache(() => moment(1));

test('an answer is made once and comes back until its hour is over', async () => {
  let now = 1;
  const cache = createPageCache(() => moment(now));
  const make = vi.fn<() => Promise<CachedAnswer>>(async () => anAnswer('one'));
  await cache.find('a', make);
  now += hourMs;
  expect((await cache.find<never>('a', make)).body.toString()).toBe('one');
  expect(make).toHaveBeenCalledTimes(1);
  now += 1;
  expect(cache.get('a')).toBeUndefined();
});

test('all who ask while an answer is made get the same, also one that is not cached', async () => {
  const cache = aCache();
  const make = vi.fn<() => Promise<{ kind: 'made' }>>(async () => ({ kind: 'made' }));
  await Promise.all([cache.find('a', make), cache.find('a', make)]);
  expect(make).toHaveBeenCalledTimes(1);
  await cache.find('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('an answer that fails is made again for the next', async () => {
  const cache = aCache();
  await expect(cache.find('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.find('a', async () => anAnswer('one'))).toBeDefined();
});

test('a purged tag takes its answers and no other', async () => {
  const cache = aCache();
  const tags = { a: ['product:1', 'category:2'], b: ['category:2'], c: ['product:3'] };
  for (const [key, names] of Object.entries(tags))
    await cache.find(key, async () => anAnswer(key, ...names));
  const left = () => Object.keys(tags).filter((key) => cache.get(key) !== undefined);
  cache.purge(['product:1', 'unknown']);
  expect(left()).toEqual(['b', 'c']);
  cache.clear();
  expect(left()).toEqual([]);
});

test.each([
  ['a purge of its tag', (cache: PageCache) => cache.purge(['product:1']), false],
  ['a purge of another tag', (cache: PageCache) => cache.purge(['product:2']), true],
  ['everything was forgotten', (cache: PageCache) => cache.clear(), false],
])('what was being made during %s: cached %s', async (_name, forget, isCached) => {
  const cache = aCache();
  const { promise, resolve } = Promise.withResolvers<CachedAnswer>();
  const found = cache.find<never>('a', () => promise);
  forget(cache);
  const after = cache.find('b', async () => anAnswer('b'));
  const anew = cache.find<never>('a', async () => anAnswer('new'));
  expect((await anew).body.toString()).toBe('new');
  await after;
  cache.purge(['none']);
  resolve(anAnswer('old', 'product:1'));
  expect((await found).body.toString()).toBe('old');
  expect(cache.get('a')?.body.toString()).toBe(isCached ? 'old' : 'new');
});

test('bytes are bounded: what was used longest ago goes first', async () => {
  const cache = createPageCache(
    () => moment(1),
    () => undefined,
    10 * 3_000,
  );
  const keep = (key: string, bytes: number) =>
    cache.find(key, async () => anAnswer('x'.repeat(bytes)));
  for (let each = 0; each < 10; each++) await keep(`${each}`, 900);
  cache.get('0');
  await keep('more', 900);
  expect(cache.get('0')).toBeDefined();
  expect(cache.get('1')).toBeUndefined();
  await keep('huge', 100_000);
  expect(cache.get('huge')).toBeUndefined();
  expect(cache.get('0')).toBeDefined();
});

test('large answers evict each other, never pages', async () => {
  const cache = aCache();
  const keep = (key: string, bytes: number) =>
    cache.find<never>(key, async () => anAnswer('x'.repeat(bytes), 'listings'));
  await keep('page', 20_000);
  for (let each = 0; each < 100; each++) await keep(`large ${each}`, 400_000);
  const isKept = (key: string) => cache.get(key) !== undefined;
  expect(['page', 'large 0', 'large 99'].map(isKept)).toEqual([true, false, true]);
  cache.purge(['listings']);
  expect(isKept('large 99')).toBe(false);
});
