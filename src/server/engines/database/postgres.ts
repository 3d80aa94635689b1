import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { asTransaction, outsideTransactions, whileOpen } from './guard.ts';
import { UniqueViolation, type DatabaseTrouble } from './errors.ts';
import type { DatabaseOf } from './port.ts';
import { createTroubles, type Troubles } from './troubles.ts';

const connections = 10;

const usualLimits = {
  connectMs: 1_000,
  /**
   * The time that work waits while all connections are in use, for example when many send one order at
   * once.
   */
  queueMs: 5_000,
  /** The server ends a statement, or an idle transaction, after this. */
  statementMs: 8_000,
  /** A silent connection is cut after this: longer than any statement, shorter than a page waits. */
  silenceMs: 9_000,
};
const attempts = 6;
const uniqueViolation = '23505';
/** The codes of a serialization failure and a deadlock, after which the same work may succeed. */
const passing = new Set(['40001', '40P01']);
/**
 * The types bigint and numeric, which the driver returns as text. Øre and moments are safe integers.
 */
const numbersByOid: ReadonlySet<number> = new Set([20, 1700]);

/** Opens PostgreSQL 15 or newer; row locks and conditional writes replace SQLite's single writer. */
export async function openPostgres<Tables>(
  url: string,
  limits = usualLimits,
): Promise<DatabaseOf<Tables>> {
  const troubles = createTroubles(troubleOf);
  const pool = watchedPool(createPool(url, limits), troubles);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const owner = {};
  return {
    dialect: 'postgres',
    read: outsideTransactions(db, owner),
    transaction: (work) =>
      repeated(() =>
        asTransaction(owner, () => db.transaction().execute((tx) => whileOpen(tx, work))),
      ),
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => whileOpen(tx, work)),
    trouble: troubles.recent,
    backup: (file) => dump(url, file),
    close: () => db.destroy(),
  };
}

function createPool(
  url: string,
  { connectMs, queueMs, statementMs, silenceMs }: typeof usualLimits,
): pg.Pool {
  // The pool has one time limit for connecting and for waiting; this class connects with a shorter one.
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectMs });
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client,
    connectionTimeoutMillis: queueMs,
    idleTimeoutMillis: silenceMs / 2,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    // The driver's own time limit would leave the connection in use, with its transaction still open.
    stream: () => {
      const socket = new Socket();
      const cut = () => socket.destroy(new Error(`PostgreSQL was silent for ${silenceMs} ms`));
      return socket.setTimeout(silenceMs, cut);
    },
    types: {
      getTypeParser: (oid, format) =>
        numbersByOid.has(oid) ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // A broken connection is replaced; the error goes to its user, or to the next one.
  const unheard = () => undefined;
  pool.on('error', unheard);
  pool.on('connect', (client) => client.on('error', unheard));
  return pool;
}

function watchedPool(pool: pg.Pool, { watch }: Troubles): PostgresPool {
  return {
    options: pool.options,
    connect: () =>
      watch(async () => {
        const client = await pool.connect();
        return {
          query: (sql: string, parameters: readonly unknown[]) =>
            watch(() => client.query(sql, [...parameters])),
          release: (isBroken?: boolean) => client.release(isBroken),
          // The cast is safe: its type also has cursors, which are not used.
        } as unknown as PostgresPoolClient;
      }),
    end: () => pool.end(),
  };
}

const brokenConnections = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Matches the driver's messages for a broken connection, which have no code. */
const brokenConnection =
  /timeout expired|when trying to connect|Connection terminated|is not queryable|was silent/;

function troubleOf(error: unknown): DatabaseTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (!(error instanceof pg.DatabaseError)) {
    const isBroken = brokenConnections.has(code) || brokenConnection.test(error.message);
    return isBroken ? 'away' : undefined;
  }
  if (code === '53100') return 'full';
  if (code === '55P03') return 'locked';
  if (/^(?:58|XX)/.test(code)) return 'failing';
  // These are PostgreSQL's classes for: no connection, no resources, shutting down, starting, and a
  // read-only replica.
  return /^(?:08|53|57|25006|25P03)/.test(code) ? 'away' : undefined;
}

async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = codeOf(error);
      if (code === uniqueViolation) throw new UniqueViolation(error);
      if (code === undefined || !passing.has(code) || attempt === attempts) throw error;
    }
    await wait(Math.random() * 10 * 2 ** attempt);
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

async function dump(url: string, file: string): Promise<void> {
  await runClient('pg_dump', [
    '--format=custom',
    '--no-owner',
    `--file=${file}`,
    `--dbname=${url}`,
  ]);
}

export async function restorePostgres(url: string, file: string): Promise<void> {
  const replacing = ['--clean', '--if-exists', '--no-owner', '--single-transaction'];
  await runClient('pg_restore', [...replacing, '--exit-on-error', `--dbname=${url}`, file]);
}

/** Runs PostgreSQL's own programs, which can copy a database in use. */
async function runClient(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'close').catch(() => {
    throw new Error(`${program} is not on the PATH; install the client programs of PostgreSQL`);
  });
  if (code !== 0) throw new Error(`${program} did not succeed: ${said.trim()}`);
}
