import { sql } from 'kysely';
import type { Dialect } from '#server/engines/database/port.ts';
import type { Clock } from '#server/clock.ts';
import { baseline } from './0046-baseline.ts';
import { ledger } from './0047-ledger.ts';
import { staff } from './0048-staff.ts';
import { hookMarks } from './0049-hook-marks.ts';
import { payments } from './0050-payments.ts';
import { invoices } from './0051-invoices.ts';
import { expressPayments } from './0052-express-payments.ts';
import { cartPayments } from './0053-cart-payments.ts';
import { sessionDevices } from './0054-session-devices.ts';
import { returns } from './0055-returns.ts';
import { newsletter } from './0056-newsletter.ts';
import { reviewReasons } from './0058-review-reasons.ts';
import { customerPhone } from './0059-customer-phone.ts';
import { loyalty } from './0062-loyalty.ts';
import { wishlists } from './0063-wishlists.ts';
import { newsletterReaders } from './0064-newsletter-readers.ts';
import { passkeys } from './0065-passkeys.ts';
import { alerts } from './0067-alerts.ts';
import { exchanges } from './0072-exchanges.ts';
import { letters } from './0074-letters.ts';
import { companies } from './0075-companies.ts';
import { companyOrders } from './0076-company-orders.ts';
import { agreedPrices } from './0081-agreed-prices.ts';
import { quotes } from './0082-quotes.ts';
import { orderLimits } from './0084-order-limits.ts';
import { quoteRounds } from './0086-quote-rounds.ts';
import { quoteResales } from './0087-quote-resales.ts';
import { projectLists } from './0088-project-lists.ts';
import { representatives } from './0091-representatives.ts';
import { columnTypes, type ColumnTypes, type Migration } from './column-types.ts';

/**
 * The steps stand in the order of their numbers. A number may be missing, and a step that comes later than one with a
 * higher number is made up for.
 */
export const migrations: readonly [Migration, ...Migration[]] = [
  baseline,
  ledger,
  staff,
  hookMarks,
  payments,
  invoices,
  expressPayments,
  cartPayments,
  sessionDevices,
  returns,
  newsletter,
  reviewReasons,
  customerPhone,
  loyalty,
  wishlists,
  newsletterReaders,
  passkeys,
  alerts,
  exchanges,
  letters,
  companies,
  companyOrders,
  agreedPrices,
  quotes,
  orderLimits,
  quoteRounds,
  quoteResales,
  projectLists,
  representatives,
];

/** The schema this program knows. */
export const schemaLevel = Math.max(...migrations.map(({ number }) => number));

/** The part of a database that migrating needs, independent of the schema's types. */
interface Migratable {
  readonly dialect: Dialect;
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
}
type Executor = Parameters<ReturnType<typeof sql.raw>['execute']>[0];

const migrationLock = 4_715_001;

/**
 * Runs the steps up to a level and returns how many it ran. Each step is atomic. If several processes start together,
 * one migrates and the others wait (docs/migrations.md).
 */
export async function migrate(
  database: Migratable,
  clock: Clock,
  upTo = schemaLevel,
): Promise<number> {
  const types = columnTypes[database.dialect];
  let steps = 0;
  for (;;) {
    const isDone = await database.transaction(async (tx) => {
      if (database.dialect === 'postgres') {
        await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
      }
      const level = await readLevel(tx, database.dialect);
      if (level > schemaLevel) {
        throw new Error(
          `The database is of a newer Armatur (schema ${level}, this program knows ${schemaLevel}); start that one`,
        );
      }
      if (level > 0 && level < baseline.number) {
        throw new Error(
          `The database is older than the first release (schema ${level}, the release begins with ${baseline.number}): export what is in it with the program that made it`,
        );
      }
      const done = level === 0 ? [] : await readSteps(tx);
      const next = migrations.find(({ number }) => number <= upTo && !done.includes(number));
      if (next === undefined) return true;
      if (level === 0) await sql.raw(migrationTable(types)).execute(tx);
      for (const statement of next.statements(types)) await sql.raw(statement).execute(tx);
      await sql`insert into migrations (number, name, at) values (${next.number}, ${next.name}, ${clock()})`.execute(
        tx,
      );
      steps += 1;
      return false;
    });
    if (!isDone) continue;
    await database.transaction((tx) => forgetForeignTransactions(tx, database.dialect));
    return steps;
  }
}

/** Clears transaction numbers from another server, which are ahead of this one after a restore. */
async function forgetForeignTransactions(tx: Executor, dialect: Dialect): Promise<void> {
  if (dialect !== 'postgres') return;
  await sql`update change_log set xid = '0' where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
    tx,
  );
}

export async function readLevel(tx: Executor, dialect: Dialect): Promise<number> {
  const tables =
    dialect === 'sqlite'
      ? await sql`select 1 from sqlite_master where type = 'table' and name = 'migrations'`.execute(
          tx,
        )
      : await sql`select 1 from information_schema.tables
          where table_schema = current_schema() and table_name = 'migrations'`.execute(tx);
  if (tables.rows.length === 0) return 0;
  const { rows } = await sql<{
    level: number | null;
  }>`select max(number) as level from migrations`.execute(tx);
  return rows[0]?.level ?? 0;
}

/** The numbers of the steps that a database has. */
async function readSteps(tx: Executor): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`select number from migrations`.execute(tx);
  return rows.map(({ number }) => number);
}

function migrationTable({ whole, text, tableEnd }: ColumnTypes): string {
  return `create table migrations (number ${whole} primary key, name ${text} not null, at ${whole} not null ${tableEnd}`;
}
