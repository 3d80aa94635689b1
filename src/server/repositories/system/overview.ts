import { sql } from 'kysely';
import type { Dialect } from '#server/engines/database/port.ts';
import { countWaiting } from './outbox.ts';
import { countRows } from './queries.ts';
import type { Db } from './schema.ts';

export type Overview = Awaited<ReturnType<typeof loadOverview>>;

export async function loadOverview(db: Db) {
  return {
    products: await countRows(db.selectFrom('products')),
    categories: await countRows(db.selectFrom('categories')),
    customers: await countRows(db.selectFrom('customers')),
    carts: await countRows(db.selectFrom('carts')),
    orders: await countRows(db.selectFrom('orders')),
    lettersWaiting: await countWaiting(db),
  };
}

export async function engineVersion(db: Db, dialect: Dialect): Promise<string> {
  const version = dialect === 'sqlite' ? 'sqlite_version()' : "current_setting('server_version')";
  const { rows } = await sql<{ version: string }>`select ${sql.raw(version)} as version`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}
