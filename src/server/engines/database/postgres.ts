import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from '#server/repositories/schema.ts';
import { UniqueViolation, type Database } from './port.ts';

/** SQLSTATE of a unique key that exists, of a lost race, and of two that waited for each other. */
const uniqueViolation = '23505';
const retried: ReadonlySet<string> = new Set(['40001', '40P01']);
const attempts = 5;

/** Every bigint of ours is øre or milliseconds and fits a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens PostgreSQL 15 or newer at an address (decisions E1, DATABASE_URL). */
export async function openPostgres(url: string, schema?: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    ...(schema !== undefined && { options: `-c search_path=${schema}` }),
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    dialect: 'postgres',
    read: db,
    transaction: async (work) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await db.transaction().execute(work);
        } catch (error) {
          const state = sqlState(error);
          if (state === uniqueViolation) throw new UniqueViolation(error);
          if (!retried.has(state) || attempt === attempts) throw error;
        }
      }
    },
    execute: async (statements) => {
      await pool.query(statements);
    },
    backup: (file) => dump(url, file),
    close: () => db.destroy(),
  };
}

/** PostgreSQL's own program knows best how to copy a database in use. */
async function dump(url: string, file: string): Promise<void> {
  const child = spawn('pg_dump', ['--format=custom', '--file', file, url], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`pg_dump ended with ${code}`);
}

function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
