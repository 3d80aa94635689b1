import { mkdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
} from 'kysely';
import { asTransaction, outsideTransactions, whileOpen } from './guard.ts';
import { UniqueViolation, type Database } from './port.ts';
import { isUniqueViolation, SqliteDriver, whileBusy } from './sqlite-driver.ts';

/** Longest stop of the event loop for another process's lock; beyond it we wait asynchronously. */
const lockTimeoutMs = 10;

export const databaseFile = (dataDir: string): string => join(dataDir, 'armatur.db');

/**
 * The embedded engine: one file, one connection that writes and one that only reads, since readers
 * of a write-ahead log wait for nobody. A commit is on the disk before it is answered (decisions E1).
 */
export async function openSqlite<Tables>(dataDir: string): Promise<Database<Tables>> {
  mkdirSync(dataDir, { recursive: true });
  const path = databaseFile(dataDir);
  const writing = await connect(path);
  const reading = await connect(path);
  reading.exec('pragma query_only = on');

  const writer = new Kysely<Tables>({ dialect: dialectOf(writing, 'begin immediate') });
  const reader = new Kysely<Tables>({ dialect: dialectOf(reading, 'begin') });
  const owner = {};
  return {
    dialect: 'sqlite',
    path,
    read: outsideTransactions(reader, owner),
    async transaction(work) {
      try {
        return await asTransaction(owner, () =>
          writer.transaction().execute((tx) => whileOpen(tx, work)),
        );
      } catch (error) {
        throw isUniqueViolation(error) ? new UniqueViolation(error) : error;
      }
    },
    async snapshot(work) {
      const connection = await connect(path);
      connection.exec('pragma query_only = on');
      const db = new Kysely<Tables>({ dialect: dialectOf(connection, 'begin') });
      try {
        return await db.transaction().execute((tx) => whileOpen(tx, work));
      } finally {
        await db.destroy();
      }
    },
    backup: (file) => copyInto(path, file),
    async close() {
      await reader.destroy();
      await writer.destroy();
      // Kysely closes what it has used; a connection nobody asked anything is still open.
      for (const connection of [reading, writing]) if (connection.isOpen) connection.close();
    },
  };
}

async function connect(path: string): Promise<DatabaseSync> {
  // The time-out first: the pragmas may already meet another process's lock.
  const connection = new DatabaseSync(path, { timeout: lockTimeoutMs });
  await whileBusy(() =>
    connection.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;',
    ),
  );
  return connection;
}

function dialectOf(connection: DatabaseSync, begin: 'begin' | 'begin immediate'): Dialect {
  return {
    createDriver: () => new SqliteDriver(connection, begin),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** A snapshot written beside its name first, so that a file with that name is always whole. */
async function copyInto(path: string, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const source = await connect(path);
  try {
    source.prepare('vacuum into ?').run(unfinished);
  } finally {
    source.close();
  }
  const written = await open(unfinished, 'r+');
  await written.sync();
  await written.close();
  await rename(unfinished, file);
}
