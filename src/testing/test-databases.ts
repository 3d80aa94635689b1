import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { moment } from '#domain/time/moment.ts';
import type { DatabaseAddress } from '#server/engines/database/port.ts';
import type { Schema } from '#server/repositories/system/schema.ts';
import { openPostgres } from '#server/engines/database/postgres.ts';
import { openDatabase, type Database } from '#server/repositories/system/database.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { migrate } from '#server/repositories/migrations/migrate.ts';
import { sampleChoices, sampleGroups } from './sample-views.ts';

/** The present in tests of repositories: 21 November 2026, 12:00 in Norway. */
export const testNow = moment(Date.parse('2026-11-21T11:00:00Z'));

/** The place of a database for one test. */
export interface TestDatabase {
  readonly address: DatabaseAddress;
  /** Opens it again, as another process would. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

export interface TestEngine {
  readonly name: string;
  /** Makes a database with the shop's schema and no rows. */
  make(): Promise<TestDatabase>;
  /** Makes a database without a schema. */
  makeEmpty(): Promise<TestDatabase>;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'armatur-database-'));

/** Each worker makes it once and copies it, because the schema's steps take longer than most tests. */
async function makeTemplate(): Promise<string> {
  const dataDir = await newFolder();
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  await migrateAt({ dataDir });
  return dataDir;
}

let template: Promise<string> | undefined;

export const sqlite: TestEngine = {
  name: 'SQLite',
  async make() {
    const dataDir = await newFolder();
    template ??= makeTemplate();
    await cp(await template, dataDir, { recursive: true });
    return folderAt(dataDir);
  },
  makeEmpty: async () => folderAt(await newFolder()),
};

function folderAt(dataDir: string): TestDatabase {
  return placeAt({ dataDir }, () => rm(dataDir, { recursive: true, force: true }));
}

/** A server on which each place is a database of its own. */
export const postgres = (url: string): TestEngine => ({
  name: 'PostgreSQL',
  async make() {
    postgresTemplate ??= makePostgresTemplate(url);
    return databaseAt(url, `template ${await postgresTemplate}`);
  },
  makeEmpty: () => databaseAt(url, ''),
});

async function databaseAt(url: string, options: string): Promise<TestDatabase> {
  const dataDir = await newFolder();
  const database = newName();
  await command(url, `create database ${database} ${options}`);
  const databaseUrl = addressOf(url, database);
  return placeAt({ dataDir, databaseUrl }, async () => {
    await command(url, `drop database ${database} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  });
}

let postgresTemplate: Promise<string> | undefined;

/** The same with PostgreSQL; it is deleted with the tests' server. */
async function makePostgresTemplate(url: string): Promise<string> {
  const database = newName();
  await command(url, `create database ${database}`);
  const dataDir = await newFolder();
  await migrateAt({ dataDir, databaseUrl: addressOf(url, database) });
  await rm(dataDir, { recursive: true });
  return database;
}

const newName = () => `test_${randomBytes(6).toString('hex')}`;

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = database;
  return address.href;
}

/** A busy machine may take long to copy or delete a database. */
const patient = { connectMs: 10_000, queueMs: 10_000, statementMs: 60_000, silenceMs: 60_000 };

/** Runs a command outside the database and outside any transaction, as some commands require. */
async function command(databaseUrl: string, text: string): Promise<void> {
  const outside = await openPostgres<Schema>(databaseUrl, patient);
  await sql.raw(text).execute(outside.read);
  await outside.close();
}

async function migrateAt(address: DatabaseAddress): Promise<void> {
  const database = await openDatabase(address);
  await migrate(database, () => testNow);
  await database.close();
}

function placeAt(address: DatabaseAddress, clear: () => Promise<void>): TestDatabase {
  const opened: Database[] = [];
  return {
    address,
    async open() {
      const database = await openDatabase(address);
      opened.push(database);
      return database;
    },
    async remove() {
      for (const database of opened) await database.close();
      await clear();
    },
  };
}

const { TEST_DATABASE_URL: url, TEST_SHOP_ON: shopOn } = process.env;

/** All engines to test on: SQLite always, PostgreSQL where its address is given. */
export const testEngines: readonly TestEngine[] = url ? [sqlite, postgres(url)] : [sqlite];

/** The engine of whole shops in tests: `npm test` runs these tests once on each engine. */
export const shopEngine: TestEngine = url && shopOn === 'postgres' ? postgres(url) : sqlite;

/** The same with the store views of the sample shop. */
export async function shopWithViews(
  engine: TestEngine,
): Promise<TestDatabase & { readonly database: Database }> {
  const shop = await emptyShop(engine);
  await shop.database.transaction(async (tx) => {
    for (const choice of sampleChoices) await saveSetting(tx, choice);
  });
  return shop;
}

/** A database with the shop's schema, the sample's groups of customers and nothing else in it. */
export async function emptyShop(
  engine: TestEngine,
): Promise<TestDatabase & { readonly database: Database }> {
  const place = await engine.make();
  const database = await place.open();
  await database.transaction((tx) => saveSetting(tx, sampleGroups));
  return { ...place, database };
}
