import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/clock.ts';
import type { RateEngine } from './port.ts';

const maxKeys = 20_000;

export function createMemoryRate(clock: Clock): RateEngine {
  const windows = new LRUCache<string, { count: number; readonly until: number }>({ max: maxKeys });
  return {
    async count(key, windowMs) {
      const now = clock();
      const found = windows.get(key);
      const current = found && found.until > now ? found : { count: 0, until: now + windowMs };
      current.count += 1;
      if (current !== found) windows.set(key, current);
      return { count: current.count, leftMs: current.until - now };
    },
    close: async () => windows.clear(),
  };
}
