import type { Clock } from '#server/clock.ts';
import type { CacheEngine, CacheEntry } from './port.ts';

interface Kept {
  readonly entry: CacheEntry;
  readonly size: number;
  readonly until: number;
}

const entryOverhead = 512;

/** Keeps up to `maximumBytes`; what was used longest ago goes first (decisions E3). */
export function createMemoryCache(clock: Clock, maximumBytes = 16 * 1024 * 1024): CacheEngine {
  // A Map keeps the order of insertion: what is read is put in again, so the first is the oldest.
  const kept = new Map<string, Kept>();
  const keysByTag = new Map<string, Set<string>>();
  let bytes = 0;
  let purges = 0;

  const forget = (key: string): void => {
    const found = kept.get(key);
    if (found === undefined) return;
    kept.delete(key);
    bytes -= found.size;
    for (const tag of found.entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };

  const makeRoom = (): void => {
    for (const key of kept.keys()) {
      if (bytes <= maximumBytes) return;
      forget(key);
    }
  };

  return {
    async get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      if (found.until <= clock()) {
        forget(key);
        return undefined;
      }
      kept.delete(key);
      kept.set(key, found);
      return found.entry;
    },
    async mark() {
      return purges;
    },
    async set(key, entry, lifetimeMs, mark) {
      forget(key);
      if (mark !== purges) return;
      const size = entry.body.byteLength + key.length + entryOverhead;
      if (size > maximumBytes) return;
      kept.set(key, { entry, size, until: clock() + lifetimeMs });
      bytes += size;
      for (const tag of entry.tags) {
        keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
      }
      makeRoom();
    },
    async purge(tags) {
      purges += 1;
      const keys = new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]));
      for (const key of keys) forget(key);
      return keys.size;
    },
    async clear() {
      purges += 1;
      kept.clear();
      keysByTag.clear();
      bytes = 0;
    },
    async close() {
      await this.clear();
    },
  };
}
