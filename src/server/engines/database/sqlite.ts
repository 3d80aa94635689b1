import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
} from 'kysely';
import { asTransaction, outsideTransactions, whileOpen } from './guard.ts';
import { UniqueViolation, UnusableDatabase } from './errors.ts';
import type { DatabaseOf } from './port.ts';
import {
  createWhileBusy,
  isUniqueViolation,
  SqliteDriver,
  troubleOf,
  type SqliteCare,
} from './sqlite-driver.ts';
import { createTroubles } from './troubles.ts';

const lockTimeoutMs = 10;

export const databaseFile = (dataDir: string): string => join(dataDir, 'armatur.db');

/**
 * Opens two connections, because readers of a write-ahead log never wait. Commits are durable
 * (rules/safety#crashes).
 */
export async function openSqlite<Tables>(
  dataDir: string,
  { patienceMs }: { readonly patienceMs?: number } = {},
): Promise<DatabaseOf<Tables>> {
  mkdirSync(dataDir, { recursive: true });
  const path = databaseFile(dataDir);
  refuseEmptied(dataDir, path);
  const troubles = createTroubles(troubleOf);
  const care = { troubles, patienceMs };
  const writing = await connect(path, care);
  const reading = await connect(path, care);
  reading.exec('pragma query_only = on');

  const writer = new Kysely<Tables>({ dialect: dialectOf(writing, 'begin immediate', care) });
  const reader = new Kysely<Tables>({ dialect: dialectOf(reading, 'begin', care) });
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
      const connection = await connect(path, care);
      connection.exec('pragma query_only = on');
      const db = new Kysely<Tables>({ dialect: dialectOf(connection, 'begin', care) });
      try {
        return await db.transaction().execute((tx) => whileOpen(tx, work));
      } finally {
        await db.destroy();
      }
    },
    trouble: troubles.recent,
    backup: (file) => copyInto(path, file, care),
    async close() {
      await reader.destroy();
      await writer.destroy();
      // Kysely closes only connections that it has used.
      for (const connection of [reading, writing]) if (connection.isOpen) connection.close();
    },
  };
}

/**
 * Refuses an empty file. SQLite would take it for a new database, so a shop that lost its data would
 * open as a new one.
 */
function refuseEmptied(dataDir: string, path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.size !== 0) return;
  // An interrupted first start also leaves an empty file, alone or with its journal, and is allowed.
  const own = [path, `${path}-journal`].map((file) => basename(file));
  if (readdirSync(dataDir).every((name) => own.includes(name))) return;
  throw new UnusableDatabase(
    `${path} is empty, and ${dataDir} holds other data: put a backup back with armatur restore, or delete the file to begin a new shop`,
  );
}

async function connect(path: string, care: SqliteCare): Promise<DatabaseSync> {
  const { watch, named } = care.troubles;
  // The time-out is set first, because the pragmas may already meet another process's lock.
  const connection = await watch(async () => new DatabaseSync(path, { timeout: lockTimeoutMs }));
  await createWhileBusy(
    named,
    care.patienceMs,
  )(() =>
    connection.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;',
    ),
  );
  // SQLite's own `lower` knows only English letters; PostgreSQL's knows Å too.
  connection.function('lower', { deterministic: true }, lowerCase);
  return connection;
}

function lowerCase(text: SQLOutputValue): SQLOutputValue {
  return typeof text === 'string' ? text.toLowerCase() : text;
}

function dialectOf(
  connection: DatabaseSync,
  begin: 'begin' | 'begin immediate',
  care: SqliteCare,
): Dialect {
  return {
    createDriver: () => new SqliteDriver(connection, begin, care),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Copies under another name first, so that a file with the final name is always complete. */
async function copyInto(path: string, file: string, care: SqliteCare): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const source = await connect(path, care);
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
