import { LRUCache } from 'lru-cache';

interface Options<Value extends NonNullable<unknown>> {
  readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  /** Maximal sum of the weights; the least recently used value goes first. */
  readonly capacity: number;
  /** Share of the capacity a value takes, a whole number from 1; 1 unless said. */
  readonly weigh?: (value: Value) => number;
}

/**
 * Values read from the database and cached until the change log says that they changed. What was being
 * loaded while it was forgotten is answered, but not cached.
 */
export function createLoadingCache<Value extends NonNullable<unknown>>({
  load,
  capacity,
  weigh = () => 1,
}: Options<Value>) {
  const cache = new LRUCache<string, Value>({ maxSize: capacity, sizeCalculation: weigh });
  let forgettings = 0;

  const loadMissing = async (keys: readonly string[]): Promise<ReadonlyMap<string, Value>> => {
    const before = forgettings;
    const loaded = await load(keys);
    if (before === forgettings) for (const [key, value] of loaded) cache.set(key, value);
    return loaded;
  };

  return {
    /** The values of these keys, missing ones loaded together; keys that lead to nothing are left out. */
    async find(keys: readonly string[]): Promise<ReadonlyMap<string, Value>> {
      const found = new Map<string, Value>();
      for (const key of keys) {
        const value = cache.get(key);
        if (value !== undefined) found.set(key, value);
      }
      const missing = keys.filter((key) => !found.has(key));
      return missing.length === 0 ? found : new Map([...found, ...(await loadMissing(missing))]);
    },
    forget(isChanged: (value: Value, key: string) => boolean): void {
      forgettings += 1;
      const changed = [...cache.entries()].filter(([key, value]) => isChanged(value, key));
      for (const [key] of changed) cache.delete(key);
    },
    forgetAll(): void {
      forgettings += 1;
      cache.clear();
    },
  };
}
