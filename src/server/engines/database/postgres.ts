import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { asTransaction, outsideTransactions, whileOpen } from './guard.ts';
import { UniqueViolation, type Database } from './port.ts';

const connections = 10;
const connectTimeoutMs = 1_000;
const statementTimeoutMs = 15_000;
const attempts = 6;
const uniqueViolation = '23505';
/** Serialization failure and deadlock: the same work may succeed when it is done again. */
const passing = new Set(['40001', '40P01']);
/** bigint and numeric, which the driver would hand over as text. Øre and moments are safe integers. */
const numbersByOid: ReadonlySet<number> = new Set([20, 1700]);

/** PostgreSQL 15 or newer; row locks and conditional writes do what SQLite's single writer does. */
export async function openPostgres<Tables>(url: string): Promise<Database<Tables>> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    types: {
      getTypeParser: (oid, format) =>
        numbersByOid.has(oid) ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // An idle connection that breaks is replaced; whoever needs the next one hears if that fails.
  pool.on('error', () => undefined);
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
    backup: (file) => dump(url, file),
    close: () => db.destroy(),
  };
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

/** Puts a copy in the place of what is there, all of it or nothing. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const replacing = ['--clean', '--if-exists', '--no-owner', '--single-transaction'];
  await runClient('pg_restore', [...replacing, '--exit-on-error', `--dbname=${url}`, file]);
}

/** PostgreSQL's own programs know best how to copy a database in use. */
async function runClient(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'close').catch(() => {
    throw new Error(`${program} is not on the PATH; install the client programs of PostgreSQL`);
  });
  if (code !== 0) throw new Error(`${program} did not succeed: ${said.trim()}`);
}
