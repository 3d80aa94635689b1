import type { Clock } from '#server/clock.ts';
import type { TaggedMemory } from './port.ts';

interface Kept<Value> {
  readonly value: Value;
  readonly tags: readonly string[];
  readonly size: number;
  readonly until: number;
  /** No purge up to this one was of a tag of it. */
  checkedAt: number;
  /** How many were put in before it. */
  place: number;
}

/** Purges of more tags than this are not told apart any more: everything goes. */
const rememberedTags = 100_000;

/**
 * What was used longest ago, or nearly so, goes first when the sizes together pass the capacity (decisions E3). A value has a
 * hundred tags and few are ever purged, so nothing is noted under a tag: a value is held against the purges
 * since it was last seen when it is next asked for. Until then, or until room is needed, it takes its place.
 */
export function createTaggedMemory<Value>(clock: Clock, capacity: number): TaggedMemory<Value> {
  // A Map keeps the order of insertion: what is read is put in again, so the first is the oldest. In the younger half
  // nothing is moved: the pages that are asked for most would be each time, and gain nothing.
  const kept = new Map<string, Kept<Value>>();
  /** Which purge was the last of a tag. */
  const purgedAt = new Map<string, number>();
  let taken = 0;
  let placed = 0;
  let purges = 0;
  /** What was made earlier may be made of anything that is gone. */
  let clearedAt = 0;

  const forget = (key: string): void => {
    taken -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };

  const place = (key: string, found: Kept<Value>): void => {
    placed += 1;
    found.place = placed;
    kept.set(key, found);
  };

  const isCurrent = (found: Kept<Value>): boolean => {
    if (found.checkedAt === purges) return true;
    if (found.checkedAt < clearedAt) return false;
    if (found.tags.some((tag) => (purgedAt.get(tag) ?? 0) > found.checkedAt)) return false;
    found.checkedAt = purges;
    return true;
  };

  const clear = (): void => {
    purges += 1;
    clearedAt = purges;
    kept.clear();
    purgedAt.clear();
    taken = 0;
  };

  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      if (found.until <= clock() || !isCurrent(found)) {
        forget(key);
        return undefined;
      }
      if (placed - found.place >= kept.size / 2) {
        kept.delete(key);
        place(key, found);
      }
      return found.value;
    },
    mark: () => purges,
    set(key, value, { tags, size, lifetimeMs }, mark) {
      forget(key);
      const until = clock() + lifetimeMs;
      const made = { value, tags, size, until, checkedAt: mark, place: 0 };
      if (size > capacity || !isCurrent(made)) return;
      place(key, made);
      taken += size;
      for (const oldest of kept.keys()) {
        if (taken <= capacity) return;
        forget(oldest);
      }
    },
    purge(tags) {
      purges += 1;
      for (const tag of tags) purgedAt.set(tag, purges);
      if (purgedAt.size > rememberedTags) clear();
    },
    clear,
  };
}
