import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { findFamily } from '#server/repositories/customers/sessions.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { openLedgers } from '#server/workflows/open-ledgers.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { columnTypes } from './column-types.ts';
import { migrate, migrations, readLevel, schemaLevel } from './migrate.ts';

/** The rows of a shop with orders, by table. The file names the released level that wrote them (docs/migrations.md). */
type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
const folder = 'src/testing/released';
const released = readdirSync(folder).map((file) => Number(file.replace('.json', '')));

/** The tables of a level, in the order of their creation. */
const tablesAt = (level: number): readonly string[] => {
  const statements = migrations
    .filter(({ number }) => number <= level)
    .flatMap(({ statements: all }) => all(columnTypes.sqlite));
  return statements.reduce<readonly string[]>((tables, each) => {
    const [, made] = /^create table (\w+)/.exec(each) ?? [];
    const [, before, after = ''] = /^alter table (\w+) rename to (\w+)/.exec(each) ?? [];
    const [, dropped] = /^drop table (\w+)/.exec(each) ?? [];
    const left = tables.filter((name) => name !== dropped);
    return [...left.map((name) => (name === before ? after : name)), ...(made ? [made] : [])];
  }, []);
};
const clock = () => testNow;

const names = { email: 'kari@example.no', first_name: 'Kari', last_name: 'Nordmann' };
const flags = { has_net_prices: 0, is_subscribed: 0, is_active: 1 };
const times = { created_at: testNow, updated_at: testNow };
/** A row of the first release. */
const aCustomer = {
  id: 107,
  group_id: 1,
  store_code: 'no',
  password_hash: '',
  document: '{}',
  ...names,
  ...flags,
  ...times,
};

test('the steps stand in the order of their numbers, and the first release has its database', () => {
  const [first] = migrations;
  const numbers = migrations.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  expect(released).toContain(first.number);
});

test('the rows of a sold shop of this level can be kept', async () => {
  const shop = await aSoldShop();
  const rows: Record<string, unknown> = {};
  for (const name of tablesAt(schemaLevel)) {
    const found = await sql.raw(`select * from ${name}`).execute(shop.services.database.read);
    // The number of the transaction that wrote a row differs between databases.
    if (found.rows.length > 0)
      rows[name] = found.rows.map((row) => ({ ...(row as object), xid: undefined }));
  }
  await shop.close();
  expect(rows).toHaveProperty('orders');
  if (process.env['KEEP_DATABASE'] !== '1') return;
  await writeFile(`${folder}/${String(schemaLevel).padStart(4, '0')}.json`, JSON.stringify(rows));
});

describe.each(testEngines)('on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  afterEach(() => place.remove());

  test.each(released)('a database of level %i becomes one of today', async (level) => {
    place = await engine.makeEmpty();
    database = await place.open();
    await migrate(database, clock, level);
    const name = `${String(level).padStart(4, '0')}.json`;
    const rows = JSON.parse(await readFile(`${folder}/${name}`, 'utf8')) as Rows;
    await database.transaction((tx) => fill(tx, tablesAt(level), rows));
    await migrate(database, clock);
    await openLedgers(database, clock);
    expect(await readLevel(database.read, database.dialect)).toBe(schemaLevel);
    const broken = await database.snapshot((db) =>
      Promise.all(invariants.map(({ find }) => find(db, database.dialect))),
    );
    expect(broken.flat()).toEqual([]);
    expect(await database.read.selectFrom('orders').select('number').execute()).toHaveLength(2);
  });

  test('a session of level 47 goes on, and each belongs to one customer or one of the staff', async () => {
    place = await engine.makeEmpty();
    database = await place.open();
    await migrate(database, clock, 47);
    const rows = {
      customers: [aCustomer],
      access_tokens: [
        { hash: 'a', customer_id: aCustomer.id, family: 'f', expires_at: testNow + 1 },
      ],
    };
    await database.transaction((tx) => fill(tx, ['customers', 'access_tokens'], rows));
    await migrate(database, clock);
    expect(await findFamily(database.read, 'a', testNow)).toBe('f');
    const owners = sql`update access_tokens set customer_id = null`;
    await expect(database.transaction((tx) => owners.execute(tx))).rejects.toThrow(/check|CHECK/);
  });

  test('a step that comes later than one with a higher number is made up for', async () => {
    place = await engine.make();
    database = await place.open();
    const [last] = migrations.slice(-1);
    const late = migrations.find(({ name }) => name === 'hook-marks');
    await database.transaction(async (tx) => {
      await sql`drop table hook_marks`.execute(tx);
      await sql`delete from migrations where number = ${late?.number}`.execute(tx);
    });
    expect(await readLevel(database.read, database.dialect)).toBe(last?.number);
    expect(await migrate(database, clock)).toBe(1);
    expect(await database.read.selectFrom('hook_marks').selectAll().execute()).toEqual([]);
    expect(await migrate(database, clock)).toBe(0);
  });

  test('a database older than the first release is refused, and so is one of a newer program', async () => {
    place = await engine.make();
    database = await place.open();
    const setLevel = (level: number) =>
      database.transaction(async (tx) => {
        const isOld = sql`number < (select max(number) from migrations)`;
        await sql`delete from migrations where ${isOld}`.execute(tx);
        await sql`update migrations set number = ${level}`.execute(tx);
      });
    await setLevel(12);
    await expect(migrate(database, clock)).rejects.toThrow('older than the first release');
    await setLevel(schemaLevel + 1);
    await expect(migrate(database, clock)).rejects.toThrow('newer Armatur');
  });
});

/** Fills the tables in their order, so that each row finds the rows it refers to. */
async function fill(tx: Db, tables: readonly string[], rows: Rows): Promise<void> {
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
  for (const table of tables) {
    for (const row of rows[table] ?? []) {
      const columns = Object.keys(row).map((column) => sql.ref(column));
      const values = Object.values(row).map((value) => sql`${value}`);
      await sql`insert into ${sql.table(table)} (${sql.join(columns)})
        values (${sql.join(values)})`.execute(tx);
    }
  }
}
