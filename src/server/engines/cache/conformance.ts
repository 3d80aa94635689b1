import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import type { Clock } from '#server/clock.ts';
import type { CacheEngine, CacheEntry } from './port.ts';

const anEntry = (text: string, tags: readonly string[] = []): CacheEntry => ({
  body: Buffer.from(text),
  headers: { etag: `"${text}"` },
  tags,
});

/** What every cache must do; run on each implementation. */
export function cacheConformance(name: string, open: (clock: Clock) => Promise<CacheEngine>): void {
  describe(`cache engine: ${name}`, () => {
    let now = 1_000;
    let cache: CacheEngine;

    beforeEach(async () => {
      now = 1_000;
      cache = await open(() => moment(now));
    });
    afterEach(() => cache.close());

    test('what was kept comes back until its time is over', async () => {
      await cache.set('a', anEntry('one'), 60_000, await cache.mark());
      expect((await cache.get('a'))?.body.toString()).toBe('one');
      expect((await cache.get('a'))?.headers).toEqual({ etag: '"one"' });
      now += 60_000;
      expect(await cache.get('a')).toBeUndefined();
      expect(await cache.get('unknown')).toBeUndefined();
    });

    test('a purged tag takes its entries and no other', async () => {
      await cache.set('a', anEntry('a', ['product:1', 'category:2']), 60_000, await cache.mark());
      await cache.set('b', anEntry('b', ['category:2']), 60_000, await cache.mark());
      await cache.set('c', anEntry('c', ['product:3']), 60_000, await cache.mark());
      await cache.purge(['product:1', 'unknown']);
      expect(await cache.get('a')).toBeUndefined();
      expect(await cache.get('b')).toBeDefined();
      await cache.purge(['category:2', 'product:3']);
      expect(await cache.get('b')).toBeUndefined();
      expect(await cache.get('c')).toBeUndefined();
    });

    test('an entry replaced loses its old tags', async () => {
      await cache.set('a', anEntry('old', ['product:1']), 60_000, await cache.mark());
      await cache.set('a', anEntry('new', ['product:2']), 60_000, await cache.mark());
      await cache.purge(['product:1']);
      expect((await cache.get('a'))?.body.toString()).toBe('new');
    });

    test('what was made before a purge is not kept after it', async () => {
      const mark = await cache.mark();
      await cache.purge(['product:1']);
      await cache.set('a', anEntry('stale', ['product:1']), 60_000, mark);
      expect(await cache.get('a')).toBeUndefined();
    });

    test('what was made before all was forgotten is not kept after it', async () => {
      const mark = await cache.mark();
      await cache.clear();
      await cache.set('a', anEntry('stale', ['product:1']), 60_000, mark);
      expect(await cache.get('a')).toBeUndefined();
      await cache.set('a', anEntry('new', ['product:1']), 60_000, await cache.mark());
      expect(await cache.get('a')).toBeDefined();
    });
  });
}
