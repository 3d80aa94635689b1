import type { Clock } from '#server/clock.ts';
import type { TaggedMemory } from './port.ts';

interface Kept<Value> {
  readonly value: Value;
  readonly tags: readonly string[];
  readonly size: number;
  readonly until: number;
}

/** What was used longest ago goes first when the sizes together pass the capacity (decisions E3). */
export function createTaggedMemory<Value>(clock: Clock, capacity: number): TaggedMemory<Value> {
  // A Map keeps the order of insertion: what is read is put in again, so the first is the oldest.
  const kept = new Map<string, Kept<Value>>();
  const keysByTag = new Map<string, Set<string>>();
  let taken = 0;
  let purges = 0;

  const forget = (key: string): void => {
    const found = kept.get(key);
    if (found === undefined) return;
    kept.delete(key);
    taken -= found.size;
    for (const tag of found.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };

  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      if (found.until <= clock()) {
        forget(key);
        return undefined;
      }
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    mark: () => purges,
    set(key, value, { tags, size, lifetimeMs }, mark) {
      forget(key);
      if (mark !== purges || size > capacity) return;
      kept.set(key, { value, tags, size, until: clock() + lifetimeMs });
      taken += size;
      for (const tag of tags) {
        keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
      }
      for (const oldest of kept.keys()) {
        if (taken <= capacity) return;
        forget(oldest);
      }
    },
    purge(tags) {
      purges += 1;
      const keys = new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]));
      for (const key of keys) forget(key);
      return keys.size;
    },
    clear() {
      purges += 1;
      kept.clear();
      keysByTag.clear();
      taken = 0;
    },
  };
}
