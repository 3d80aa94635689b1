import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Schema } from '#server/repositories/schema.ts';
import type { Database, Db } from './port.ts';
import { lockTimeoutMs, patiently, SqliteDriver } from './sqlite-driver.ts';

/** Opens or creates the embedded database (decisions E1): a writer and a reader on one file. */
export async function openSqlite(file: string): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true });
  const writer = await connect(file);
  const reader = await connect(file);
  const write = handle(writer);
  const read = handle(reader);
  return {
    dialect: 'sqlite',
    read,
    transaction: (work) => write.transaction().execute(work),
    execute: (statements) => patiently(() => writer.exec(statements)),
    backup: async (target) => {
      await backup(reader, target);
    },
    close: async () => {
      await read.destroy();
      await write.destroy();
    },
  };
}

/**
 * The time-out comes first: without it the very first statement of a second process fails. Full
 * synchronisation is what makes an acknowledged order survive a power cut.
 */
function connect(file: string): Promise<DatabaseSync> {
  return patiently(() => {
    const connection = new DatabaseSync(file, { timeout: lockTimeoutMs });
    try {
      connection.exec(
        'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on',
      );
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  });
}

function handle(connection: DatabaseSync): Db {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(connection),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
