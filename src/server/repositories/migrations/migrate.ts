import { sql } from 'kysely';
import type { Database } from '#server/engines/database/port.ts';
import { columnsOf, type Columns } from './columns.ts';
import { up as shop } from './0001-shop.ts';

/** Every step of the schema in order; a step is never changed once it has been released. */
const steps: readonly ((columns: Columns) => string)[] = [shop];

/** The step this program needs. */
export const schemaLevel = steps.length;

/** The database was made by a newer program than this one. */
export class SchemaTooNew extends Error {
  constructor(level: number) {
    super(`The database has schema ${level}, this program knows ${schemaLevel}: start a newer one`);
    this.name = 'SchemaTooNew';
  }
}

/**
 * Brings the schema up to date, each step whole or not at all. Several processes may start at once:
 * the first takes the lock, the others find the work done.
 */
export async function migrate(database: Database): Promise<void> {
  await database.execute('create table if not exists schema_level (level integer primary key)');
  const level = await currentLevel(database);
  if (level > schemaLevel) throw new SchemaTooNew(level);
  for (let next = level; next < schemaLevel; next++) await takeStep(database, next);
}

async function takeStep(database: Database, step: number): Promise<void> {
  const statements = steps[step]?.(columnsOf(database.dialect)) ?? '';
  await database.transaction(async (tx) => {
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(4711)`.execute(tx);
    const done = await sql<{
      level: number;
    }>`select level from schema_level where level > ${step}`.execute(tx);
    if (done.rows.length > 0) return;
    for (const statement of statements.split(/;\s*\n/)) {
      if (statement.trim() !== '') await sql.raw(statement).execute(tx);
    }
    await sql`insert into schema_level (level) values (${step + 1})`.execute(tx);
  });
}

async function currentLevel(database: Database): Promise<number> {
  const { rows } = await sql<{
    level: number | null;
  }>`select max(level) as level from schema_level`.execute(database.read);
  return rows[0]?.level ?? 0;
}
