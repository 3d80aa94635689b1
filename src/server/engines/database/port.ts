import type { Kysely } from 'kysely';
import type { DatabaseTrouble } from './errors.ts';

export {
  DatabaseUnavailable,
  UniqueViolation,
  UnusableDatabase,
  type DatabaseTrouble,
} from './errors.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The shop's memory. Reads never wait for a transaction; every write happens in one. */
export interface DatabaseOf<Tables> {
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
  /** Why it could not answer or write, when that was so of late. */
  trouble(): DatabaseTrouble | undefined;
  /** Writes a consistent copy, also while others write. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
  readonly path?: string;
}

export interface DatabaseAddress {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** Loads only the engine that is asked for. */
export async function connectDatabase<Tables>(
  address: DatabaseAddress,
): Promise<DatabaseOf<Tables>> {
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
