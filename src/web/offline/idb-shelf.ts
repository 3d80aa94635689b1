import { openDB, type IDBPDatabase } from 'idb';
import { databaseName } from './has-kept.ts';
import { createStorage, type Shelf, type Storage } from './storage.ts';
import { finishingShelf } from './unfinished-writes.ts';

const storeName = 'records';

function createIdbShelf(): Shelf {
  let opened: Promise<IDBPDatabase> | undefined;
  const open = () => {
    opened ??= openDB(databaseName, 1, {
      upgrade: (database) => void database.createObjectStore(storeName),
      // A newer version in another tab wants to upgrade the database, so it is closed, and reopened
      // when needed.
      blocking: (_current, _blocked, event) => {
        opened = undefined;
        // The cast is safe: the event's target is the blocking connection.
        (event.target as IDBDatabase).close();
      },
      terminated: () => {
        opened = undefined;
      },
    });
    return opened;
  };
  return {
    get: async (key) => (await open()).get(storeName, key) as Promise<unknown>,
    async set(key, value, isStrict) {
      const transaction = (await open()).transaction(storeName, 'readwrite', {
        durability: isStrict ? 'strict' : 'relaxed',
      });
      await Promise.all([transaction.store.put(value, key), transaction.done]);
    },
    delete: async (key) => (await open()).delete(storeName, key),
    async keys(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const keys = await (await open()).getAllKeys(storeName, range);
      return keys.map(String);
    },
  };
}

export const browserStorage: Storage = createStorage(createBrowserShelf());

function createBrowserShelf(): Shelf {
  try {
    return finishingShelf(createIdbShelf(), sessionStorage);
  } catch {
    // A browser may forbid sessionStorage but not IndexedDB.
    return createIdbShelf();
  }
}
