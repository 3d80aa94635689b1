import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

/** What the database holds of orders, read from outside the shop. */
export interface StoredOrders {
  /** Order number by client-made key. */
  readonly numbers: ReadonlyMap<string, string>;
  /** Orders without lines: each a partial order. */
  readonly partial: readonly string[];
}

/** Reads every order of a shop's embedded database and checks that each is whole. */
export function readStoredOrders(dataDir: string): StoredOrders {
  const database = new DatabaseSync(join(dataDir, 'armatur.db'), { readOnly: true, timeout: 5000 });
  try {
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
  } finally {
    database.close();
  }
}
