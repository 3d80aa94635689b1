import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { DatabaseBusy, UniqueViolation } from './port.ts';

/** SQLite's result codes that mean a unique key exists: primary key, rowid and unique index. */
const uniqueErrors: ReadonlySet<number> = new Set([1555, 2067, 2579]);
/** Primary result codes of a lock held elsewhere. */
const busyErrors: ReadonlySet<number> = new Set([5, 6]);

/**
 * SQLite itself waits only this long for another process's lock, since it waits with the event loop
 * in its hands; the driver goes on waiting without it.
 */
export const lockTimeoutMs = 10;
const patienceMs = 15_000;
const keptStatements = 300;

/** One connection of node:sqlite behind Kysely, one query or transaction at a time. */
export class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  #last: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  constructor(database: DatabaseSync) {
    this.#connection = new SqliteConnection(database);
  }

  async init(): Promise<void> {
    // The connection was opened by whoever made the driver.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    let release = (): void => {};
    this.#last = new Promise((done) => {
      release = done;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  /** Takes the write lock at once: a transaction that reads first could never upgrade under load. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.#connection.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Kysely hands on what the repositories gave: numbers, texts, null and bytes.
    const values = parameters as SQLInputValue[];
    return patiently(() => this.#run<Row>(sql, values));
  }

  #run<Row>(sql: string, values: SQLInputValue[]): QueryResult<Row> {
    const statement = this.#prepare(sql);
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) {
      // Used last, thrown out last.
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    const statement = this.#database.prepare(sql);
    if (this.#statements.size >= keptStatements) {
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(sql, statement);
    return statement;
  }

  async *streamQuery<Row>({
    sql,
    parameters,
  }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#database.prepare(sql).iterate(...(parameters as SQLInputValue[]))) {
      yield { rows: [row as Row] };
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/** Tries again while another process holds a lock, and lets this process live meanwhile. */
export async function patiently<T>(attempt: () => T): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (let tries = 0; ; tries++) {
    try {
      return attempt();
    } catch (error) {
      const code = errorCode(error);
      if (uniqueErrors.has(code)) throw new UniqueViolation(error);
      if (!busyErrors.has(code & 0xff)) throw error;
      if (performance.now() > deadline) throw new DatabaseBusy(error);
    }
    // Uneven waits, so that two writers do not keep meeting at the same instant.
    await new Promise((next) => setTimeout(next, 1 + Math.random() * Math.min(2 + tries * 2, 20)));
  }
}

function errorCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
}
