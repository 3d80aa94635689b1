import type { Kysely } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** The shop's memory. Reads never wait for a transaction; every write happens in one. */
export interface Database<Tables> {
  readonly dialect: Dialect;
  /** Reads committed data, each statement for itself. Refuses to be used inside a transaction. */
  readonly read: Kysely<Tables>;
  /**
   * Runs `work` and commits, or rolls back when it throws. Inside it only `tx` may be used and
   * nothing but its queries awaited. PostgreSQL may run `work` again after a deadlock.
   */
  transaction<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Reads everything as of one moment, without holding up any writer. */
  snapshot<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Writes a consistent copy, also while others write. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
  /** File of the embedded engine. */
  readonly path?: string;
}

/** Where the database is: a PostgreSQL address, or the embedded engine in the data folder. */
export interface DatabaseAddress {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** Something exists already that may exist only once; the transaction is rolled back. */
export class UniqueViolation extends Error {
  constructor(cause: unknown) {
    super('A value that must be unique exists already', { cause });
    this.name = 'UniqueViolation';
  }
}

/** Opens the database at the address; only the engine that is asked for is loaded. */
export async function connectDatabase<Tables>(address: DatabaseAddress): Promise<Database<Tables>> {
  if (address.databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres<Tables>(address.databaseUrl);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite<Tables>(address.dataDir);
}

/** Puts a backup in the place of the database; answers where the one before is kept, if anywhere. */
export async function restoreDatabase(
  address: DatabaseAddress,
  file: string,
): Promise<string | undefined> {
  if (address.databaseUrl !== undefined) {
    const { restorePostgres } = await import('./postgres.ts');
    await restorePostgres(address.databaseUrl, file);
    return undefined;
  }
  const { restoreSqlite } = await import('./sqlite-restore.ts');
  return restoreSqlite(address.dataDir, file);
}
