import type { Shelf } from '#web/offline/storage.ts';

/** A shelf in memory; every operation can be made to fail or to be slow. */
export interface FakeShelf extends Shelf {
  readonly records: Map<string, unknown>;
  fail: (() => Promise<unknown>) | undefined;
}

export function fakeShelf(): FakeShelf {
  const records = new Map<string, unknown>();
  const shelf: FakeShelf = {
    records,
    fail: undefined,
    async get(key) {
      if (shelf.fail) await shelf.fail();
      return structuredClone(records.get(key));
    },
    async set(key, value) {
      if (shelf.fail) await shelf.fail();
      records.set(key, structuredClone(value));
    },
    async delete(key) {
      records.delete(key);
    },
    keys: async (prefix) => [...records.keys()].filter((key) => key.startsWith(prefix)).toSorted(),
  };
  return shelf;
}
