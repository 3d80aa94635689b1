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
      // A newer shop in another tab wants to change the store: let it, and open again when needed.
      blocking: (_current, _blocked, event) => {
        opened = undefined;
        // The event comes from the connection that stands in the way.
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

/** The browser's one storage; every tab of the shop shares it. */
export const browserStorage: Storage = createStorage(createBrowserShelf());

function createBrowserShelf(): Shelf {
  try {
    return finishingShelf(createIdbShelf(), sessionStorage);
  } catch {
    // A browser that forbids the one to a page may still allow the other.
    return createIdbShelf();
  }
}
