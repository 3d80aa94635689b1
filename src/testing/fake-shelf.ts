import type { Shelf } from '#web/offline/storage.ts';

/** A shelf in memory; `fail` makes every operation end as the test says. */
export interface FakeShelf extends Shelf {
  readonly records: Map<string, unknown>;
  fail: (() => Promise<never>) | undefined;
}

export function fakeShelf(): FakeShelf {
  const records = new Map<string, unknown>();
  const shelf: FakeShelf = {
    records,
    fail: undefined,
    get: async (key) => (shelf.fail ? shelf.fail() : structuredClone(records.get(key))),
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
