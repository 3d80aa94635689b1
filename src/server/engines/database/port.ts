import type { Kysely } from 'kysely';
import type { DatabaseTrouble } from './errors.ts';

export {
  DatabaseUnavailable,
  UniqueViolation,
  UnusableDatabase,
  type DatabaseTrouble,
} from './errors.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The shop's database. Reads never wait for a transaction; every write happens in one. */
export interface DatabaseOf<Tables> {
  readonly dialect: Dialect;
  /** Reads committed data, each statement separately. Refuses use inside a transaction. */
  readonly read: Kysely<Tables>;
  /**
   * Runs `work` and commits, or rolls back when it throws. Inside it only `tx` may be used and
   * nothing but its queries awaited. PostgreSQL may run `work` again after a deadlock.
   */
  transaction<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Reads everything at one moment, without delaying writers. */
  snapshot<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** The recent trouble of the database; undefined where it has had none lately. */
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

/** Replaces the database by a backup. Returns the place of the old database, if it was kept. */
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
