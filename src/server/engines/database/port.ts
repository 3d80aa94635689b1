import type { Kysely } from 'kysely';
import type { Schema } from '#server/repositories/schema.ts';

/** A handle for queries: the database's own, or a transaction's. */
export type Db = Kysely<Schema>;

/** The one store that must not lose anything (decisions E1). */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** For reading only; never waits for a transaction of this process. */
  readonly read: Db;
  /**
   * Runs work in one transaction: all of it is stored, or nothing. Inside, only the given handle is
   * used and nothing but its own queries is awaited (wiring: one connection behind a mutex).
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Runs statements that no builder writes, several at once; for migrations only. */
  execute(statements: string): Promise<void>;
  /** Writes a consistent copy while the database is in use. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

/** A row with the same unique key is there already; both engines tell it the same way. */
export class UniqueViolation extends Error {
  constructor(cause: unknown) {
    super('A row with this key exists already', { cause });
    this.name = 'UniqueViolation';
  }
}

/** Another writer held the database longer than anybody should wait. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super('The database was busy for too long', { cause });
    this.name = 'DatabaseBusy';
  }
}
