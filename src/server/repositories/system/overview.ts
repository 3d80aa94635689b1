import { sql } from 'kysely';
import type { Dialect } from '#server/engines/database/port.ts';
import { countWaiting } from './outbox.ts';
import type { Db } from './schema.ts';

/** What a shop holds, in figures. */
export interface Overview {
  readonly products: number;
  readonly categories: number;
  readonly customers: number;
  readonly carts: number;
  readonly orders: number;
  readonly lettersWaiting: number;
}

export async function loadOverview(db: Db): Promise<Overview> {
  const count = async (table: 'products' | 'categories' | 'customers' | 'carts' | 'orders') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  };
  return {
    products: await count('products'),
    categories: await count('categories'),
    customers: await count('customers'),
    carts: await count('carts'),
    orders: await count('orders'),
    lettersWaiting: await countWaiting(db),
  };
}

/** The engine's own name for its version. */
export async function engineVersion(db: Db, dialect: Dialect): Promise<string> {
  const query =
    dialect === 'sqlite'
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`select current_setting('server_version') as version`;
  const { rows } = await query.execute(db);
  return rows[0]?.version ?? '';
}
