/** Values read from the database and kept in memory until somebody says that they changed. */
export interface Kept<Value> {
  /** The values of these keys, missing ones loaded together; keys that lead to nothing are left out. */
  find(keys: readonly string[]): Promise<ReadonlyMap<string, Value>>;
  forget(isChanged: (value: Value, key: string) => boolean): void;
  forgetAll(): void;
}

interface Options<Value> {
  readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  /** Sum of the weights that is kept; what was used longest ago goes first. */
  readonly capacity: number;
  /** Share of the capacity a value takes; 1 unless said. */
  readonly weigh?: (value: Value) => number;
}

/** Memory over a loader. What was being loaded while it was forgotten is answered, but not kept. */
export function createKept<Value>({
  load,
  capacity,
  weigh = () => 1,
}: Options<Value>): Kept<Value> {
  // A Map keeps the order of insertion: what is read is put in again, so the first is the oldest.
  const kept = new Map<string, Value>();
  let weight = 0;
  let forgettings = 0;

  const drop = (key: string): void => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    weight -= weigh(value);
  };
  const keep = (key: string, value: Value): void => {
    drop(key);
    kept.set(key, value);
    weight += weigh(value);
    for (const oldest of kept.keys()) {
      if (weight <= capacity) return;
      drop(oldest);
    }
  };
  const loadMissing = async (keys: readonly string[]): Promise<ReadonlyMap<string, Value>> => {
    const before = forgettings;
    const loaded = await load(keys);
    if (before === forgettings) for (const [key, value] of loaded) keep(key, value);
    return loaded;
  };

  return {
    async find(keys) {
      const found = new Map<string, Value>();
      for (const key of keys) {
        const value = kept.get(key);
        if (value === undefined) continue;
        kept.delete(key);
        kept.set(key, value);
        found.set(key, value);
      }
      const missing = keys.filter((key) => !found.has(key));
      return missing.length === 0 ? found : new Map([...found, ...(await loadMissing(missing))]);
    },
    forget(isChanged) {
      forgettings += 1;
      for (const [key, value] of kept) if (isChanged(value, key)) drop(key);
    },
    forgetAll() {
      forgettings += 1;
      kept.clear();
      weight = 0;
    },
  };
}
