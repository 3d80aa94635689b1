import type { Clock } from '#server/clock.ts';
import type { CacheEngine, CacheEntry } from './port.ts';
import { createTaggedMemory } from './tagged-memory.ts';

const entryOverhead = 512;

/** Keeps up to `maximumBytes` in this process. */
export function createMemoryCache(clock: Clock, maximumBytes = 16 * 1024 * 1024): CacheEngine {
  const memory = createTaggedMemory<CacheEntry>(clock, maximumBytes);
  return {
    get: async (key) => memory.get(key),
    atHand: (key) => memory.get(key),
    mark: async () => memory.mark(),
    async set(key, entry, lifetimeMs, mark) {
      const size = entry.body.byteLength + key.length + entryOverhead;
      memory.set(key, entry, { tags: entry.tags, size, lifetimeMs }, mark);
    },
    purge: async (tags) => memory.purge(tags),
    clear: async () => memory.clear(),
    close: async () => memory.clear(),
  };
}
