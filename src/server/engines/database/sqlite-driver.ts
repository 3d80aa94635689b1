import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { DatabaseSync, StatementSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { DatabaseTrouble } from './port.ts';
import type { Troubles } from './troubles.ts';

const cachedStatements = 100;
/** The driver waits this long for another process's lock, without blocking the event loop. */
const usualPatienceMs = 5_000;
const shortestWaitMs = 1;
const maxWaitMs = 20;

/** Whether the error is SQLITE_BUSY or an extended form: another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return (errcodeOf(error) & 0xff) === 5;
}

/** Whether the error is SQLITE_CONSTRAINT_PRIMARYKEY, _UNIQUE or _ROWID. */
export function isUniqueViolation(error: unknown): boolean {
  return [1555, 2067, 2579].includes(errcodeOf(error));
}

/** The trouble for SQLITE_BUSY and _LOCKED, _FULL, _IOERR, _CORRUPT, _CANTOPEN and _NOTADB. */
export function troubleOf(error: unknown): DatabaseTrouble | undefined {
  const code = errcodeOf(error) & 0xff;
  if (code === 5 || code === 6) return 'locked';
  if (code === 13) return 'full';
  return [10, 11, 14, 26].includes(code) ? 'failing' : undefined;
}

function errcodeOf(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code : 0;
}

export type WhileBusy = <Answer>(attempt: () => Answer) => Promise<Answer>;

/**
 * Waits for a lock. After one wait in vain it does not wait again until the lock was free, because the
 * whole queue would wait as long.
 */
export function createWhileBusy(
  named: (error: unknown) => unknown,
  patienceMs = usualPatienceMs,
): WhileBusy {
  let lockedSince: number | undefined;
  return async (attempt) => {
    for (let ceiling = shortestWaitMs * 2; ; ceiling = Math.min(ceiling * 1.5, maxWaitMs)) {
      try {
        const answer = attempt();
        lockedSince = undefined;
        return answer;
      } catch (error) {
        if (!isBusy(error)) throw named(error);
        lockedSince ??= performance.now();
        if (performance.now() > lockedSince + patienceMs) throw named(error);
      }
      await wait(shortestWaitMs + Math.random() * (ceiling - shortestWaitMs));
    }
  };
}

/** Queries are synchronous, so a long chain of them must pause for the event loop. */
const maxTurnMs = 2;
let turnStart: number | undefined;

async function stepAside(): Promise<void> {
  if (turnStart === undefined) {
    turnStart = performance.now();
    setImmediate(() => (turnStart = undefined));
  } else if (performance.now() - turnStart > maxTurnMs) await nextTurn();
}

async function goOn(): Promise<void> {}

interface Prepared {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
  columns?: readonly string[];
}

export interface SqliteCare {
  readonly troubles: Troubles;
  readonly patienceMs?: number | undefined;
}

/** One SQLite connection for Kysely; callers wait in line for it. */
export class SqliteDriver implements Driver {
  readonly #db: DatabaseSync;
  readonly #connection: SqliteConnection;
  readonly #begin: string;
  readonly #troubles: Troubles;
  readonly #whileBusy: WhileBusy;
  #isTaken = false;
  readonly #line: (() => void)[] = [];

  constructor(
    db: DatabaseSync,
    begin: 'begin' | 'begin immediate',
    { troubles, patienceMs }: SqliteCare,
  ) {
    this.#db = db;
    this.#begin = begin;
    this.#troubles = troubles;
    this.#whileBusy = createWhileBusy(troubles.named, patienceMs);
    // A writer holds a lock that others wait for, so it does not pause.
    this.#connection = new SqliteConnection(
      db,
      begin === 'begin' ? stepAside : goOn,
      this.#whileBusy,
    );
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((next) => this.#line.push(next));
    this.#isTaken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#line.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }

  async beginTransaction(): Promise<void> {
    await this.#whileBusy(() => this.#db.exec(this.#begin));
  }

  async commitTransaction(): Promise<void> {
    await this.#troubles.watch(async () => this.#db.exec('commit'));
  }

  async rollbackTransaction(): Promise<void> {
    // After a full disk or a failed write, SQLite has already rolled back.
    if (this.#db.isTransaction) this.#db.exec('rollback');
  }

  async destroy(): Promise<void> {
    this.#db.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
  /** Reads the counter of schema changes, including those of other processes. */
  readonly #schemaVersion: StatementSync;
  #knownVersion: SQLOutputValue | undefined;

  readonly #pause: () => Promise<void>;
  readonly #whileBusy: WhileBusy;

  constructor(db: DatabaseSync, pause: () => Promise<void>, whileBusy: WhileBusy) {
    this.#db = db;
    this.#schemaVersion = db.prepare('pragma schema_version');
    this.#schemaVersion.setReturnArrays(true);
    this.#pause = pause;
    this.#whileBusy = whileBusy;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // The builder's types allow only values that can be bound; only booleans must be converted.
    const values = parameters.map((value) =>
      typeof value === 'boolean' ? Number(value) : value,
    ) as SQLInputValue[];
    await this.#pause();
    return this.#whileBusy(() => this.#run<Row>(sql, values));
  }

  // oxlint-disable-next-line require-yield -- nothing streams: results are as large as their pages
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Results are not streamed; read them in pages');
  }

  #run<Row>(sql: string, values: SQLInputValue[]): QueryResult<Row> {
    const prepared = this.#prepare(sql);
    const { statement, returnsRows } = prepared;
    if (returnsRows) {
      // The cast is needed because the type lacks `setReturnArrays`; the schema's types describe the
      // rows.
      const rows = statement.all(...values) as unknown as SQLOutputValue[][];
      const columns = (prepared.columns ??= statement.columns().map(({ name }) => name));
      return { rows: rows.map((row) => toRow(columns, row) as Row) };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Prepared {
    const [version] = this.#schemaVersion.get() as unknown as readonly SQLOutputValue[];
    // SQLite continues with a statement after its tables changed, but the names of columns would be
    // outdated.
    if (version !== this.#knownVersion) this.#statements.clear();
    this.#knownVersion = version;
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(sql);
    const returnsRows = statement.columns().length > 0;
    // Objects from SQLite would each have their own hidden class: slow to read, and slow to collect.
    statement.setReturnArrays(returnsRows);
    const prepared = { statement, returnsRows };
    if (this.#statements.size >= cachedStatements) {
      const [oldest = ''] = this.#statements.keys();
      this.#statements.delete(oldest);
    }
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/** Turns a row into an object; all rows of a statement have the same shape. */
function toRow(columns: readonly string[], values: readonly SQLOutputValue[]): unknown {
  const row: Record<string, unknown> = {};
  // This is a loop because most of the shop's data passes through it.
  for (let index = 0; index < columns.length; index++) row[columns[index] ?? ''] = values[index];
  return row;
}
