import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

/** What the database holds of orders, read from outside the shop. */
export interface StoredOrders {
  /** Order number by client-made key. */
  readonly numbers: ReadonlyMap<string, string>;
  /** Orders without lines, or whose outbox has other than one mail: each a partial order. */
  readonly partial: readonly string[];
}

/** The key that opens the operator's addresses, as `armatur doctor` shows it. */
export function readOperatorKey(dataDir: string): string {
  return withDatabase(dataDir, (database) => {
    const row = database.prepare("select value from secrets where name = 'operator-key'").get();
    if (typeof row?.['value'] !== 'string') throw new Error('The shop has no operator key yet');
    return row['value'];
  });
}

function withDatabase<T>(dataDir: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, 'armatur.db'), { readOnly: true, timeout: 5000 });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Reads every order of a shop's embedded database and checks that each is whole. */
export function readStoredOrders(dataDir: string): StoredOrders {
  return withDatabase(dataDir, (database) => {
    // The columns named in each query are what its rows hold.
    const orders = database.prepare('select id, order_key as key, number from orders').all() as {
      id: number;
      key: string;
      number: string;
    }[];
    const whole = database.prepare('select distinct order_id as id from order_items').all() as {
      id: number;
    }[];
    const withLines = new Set(whole.map(({ id }) => id));
    return {
      numbers: new Map(orders.map(({ key, number }) => [key, number])),
      partial: orders.filter(({ id }) => !withLines.has(id)).map(({ number }) => number),
    };
  });
}
