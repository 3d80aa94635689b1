import { LRUCache } from 'lru-cache';

interface Options<Value extends NonNullable<unknown>> {
  readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  /** Maximum sum of weights; the least recently used value is evicted first. */
  readonly capacity: number;
  /** Returns a whole number from 1; 1 by default. */
  readonly weigh?: (value: Value) => number;
}

/**
 * Makes a cache whose values stay until the change log reports a change. A value that was dropped while
 * it loaded is returned, but not cached. Simultaneous questions for one value load it once.
 */
export function createLoadingCache<Value extends NonNullable<unknown>>({
  load,
  capacity,
  weigh = () => 1,
}: Options<Value>) {
  const cache = new LRUCache<string, Value>({ maxSize: capacity, sizeCalculation: weigh });
  type Loaded = ReadonlyMap<string, Value>;
  /** Pending loads by the keys that are loaded together. */
  const loading = new Map<string, Promise<Loaded>>();
  let forgettings = 0;

  const loadMissing = async (keys: readonly string[], name: string): Promise<Loaded> => {
    const before = forgettings;
    try {
      const loaded = await load(keys);
      if (before === forgettings) for (const [key, value] of loaded) cache.set(key, value);
      return loaded;
    } finally {
      if (before === forgettings) loading.delete(name);
    }
  };
  const loadOnce = (keys: readonly string[]): Promise<Loaded> => {
    const name = keys.join('\n');
    const made = loading.get(name) ?? loadMissing(keys, name);
    loading.set(name, made);
    return made;
  };
  const beginForgetting = (): void => {
    forgettings += 1;
    loading.clear();
  };

  return {
    /** Finds values and loads missing ones together; keys without a value are left out. */
    async find(keys: readonly string[]): Promise<Loaded> {
      const found = new Map<string, Value>();
      for (const key of keys) {
        const value = cache.get(key);
        if (value !== undefined) found.set(key, value);
      }
      const missing = keys.filter((key) => !found.has(key));
      return missing.length === 0 ? found : new Map([...found, ...(await loadOnce(missing))]);
    },
    /** Returns the cached value without loading. */
    peek: (key: string): Value | undefined => cache.get(key),
    forget(isChanged: (value: Value, key: string) => boolean): void {
      beginForgetting();
      const changed = [...cache.entries()].filter(([key, value]) => isChanged(value, key));
      for (const [key] of changed) cache.delete(key);
    },
    forgetAll(): void {
      beginForgetting();
      cache.clear();
    },
  };
}
