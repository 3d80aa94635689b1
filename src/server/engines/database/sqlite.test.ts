import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '#server/repositories/system/database.ts';
import type { Schema } from '#server/repositories/system/schema.ts';
import { emptyShop, testEngines, type TestDatabase } from '#testing/test-databases.ts';
import { databaseConformance } from './conformance.ts';
import { restoreDatabase, UnusableDatabase } from './port.ts';
import { openSqlite } from './sqlite.ts';

const [engine] = testEngines;
if (engine) databaseConformance(engine);

describe('the embedded database', () => {
  let place: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine!));
  });
  afterEach(() => place.remove());

  const add = (name: string) =>
    database.transaction((tx) => tx.insertInto('counters').values({ name, value: 1 }).execute());

  test('another process’s lock is waited for without holding up the event loop', async () => {
    const stalls: number[] = [];
    for (const round of ['one', 'two', 'three']) {
      const other = new DatabaseSync(database.path!);
      other.exec('begin immediate');
      const stalled = longestStall();
      const adding = add(round);
      await wait(150);
      other.exec('commit');
      other.close();
      await adding;
      stalls.push(stalled());
    }
    // A busy machine may cause one stall, but a blocking wait would cause one each time.
    expect(Math.min(...stalls)).toBeLessThan(50);
  });

  test('a long chain of reads lets others run in between', async () => {
    let isOver = false;
    let turns = 0;
    const reading = (async () => {
      const end = performance.now() + 200;
      while (performance.now() < end) {
        await database.read.selectFrom('counters').selectAll().execute();
      }
      isOver = true;
    })();
    while (!isOver) {
      await new Promise(setImmediate);
      turns += 1;
    }
    await reading;
    expect(turns).toBeGreaterThan(5);
  });

  test('a table that another process has rebuilt is read by the names of its columns', async () => {
    await add('orders');
    const read = () => database.read.selectFrom('counters').selectAll().orderBy('name').execute();
    const before = await read();
    const other = new DatabaseSync(database.path!);
    other.exec(`
      create table anew (value integer not null, name text primary key);
      insert into anew select value, name from counters;
      drop table counters;
      alter table anew rename to counters`);
    other.close();
    expect(await read()).toEqual(before);
  });

  test('a commit waits for the disk', () => {
    const connection = new DatabaseSync(database.path!);
    expect(connection.prepare('pragma journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
    connection.close();
  });

  test('the reading handle cannot write', async () => {
    const writing = database.read.insertInto('counters').values({ name: 'x', value: 1 }).execute();
    await expect(writing).rejects.toThrow('readonly');
  });

  test('a backup made while others write is whole, and is refused over a running shop', async () => {
    const { dataDir } = place.address;
    const file = join(dataDir, 'copy.db');
    const writing = Promise.all(Array.from({ length: 20 }, (_, n) => add(`n${n}`)));
    await database.backup(file);
    await writing;
    await expect(restoreDatabase({ dataDir }, file)).rejects.toThrow('The shop is running');
    const elsewhere = join(dataDir, 'elsewhere');
    expect(await restoreDatabase({ dataDir: elsewhere }, file)).toBeUndefined();
    expect(existsSync(join(elsewhere, 'armatur.db'))).toBe(true);
  });

  const added = (from = database) =>
    from.read.selectFrom('counters').select('name').where('value', '=', 1).execute();
  const unavailable = (trouble: string) => ({ name: 'DatabaseUnavailable', trouble });

  test('a lock that is never released is an error, and the waiting processes do not wait for it one after another', async () => {
    const impatient = await openSqlite<Schema>(place.address.dataDir, { patienceMs: 100 });
    const other = new DatabaseSync(database.path!);
    other.exec('begin exclusive');
    const addOne = (name: string) =>
      impatient.transaction((tx) => tx.insertInto('counters').values({ name, value: 1 }).execute());
    try {
      const names = Array.from({ length: 60 }, (_, at) => `n${at}`);
      const answers = await Promise.allSettled(names.map(addOne));
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 'rejected', reason: unavailable('locked') });
      }
      expect(impatient.trouble()).toBe('locked');
      expect(await added(impatient)).toEqual([]);
      other.exec('rollback');
      await addOne('free');
    } finally {
      other.close();
      await impatient.close();
    }
  });

  test('a full disk is trouble: nothing of the transaction stays, and reading goes on', async () => {
    await add('before');
    const full = database.transaction(async (tx) => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(tx);
      await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(tx);
      await tx
        .insertInto('counters')
        .values({ name: 'x'.repeat(100_000), value: 1 })
        .execute();
    });
    await expect(full).rejects.toMatchObject(unavailable('full'));
    expect(database.trouble()).toBe('full');
    expect(await added()).toEqual([{ name: 'before' }]);
  });

  test('a file that cannot be read is trouble, while the shop runs and at its start', async () => {
    await add('before');
    await database.backup(join(place.address.dataDir, 'copy.db'));
    const { path } = database;
    const { size } = statSync(path!);
    writeFileSync(path!, Buffer.alloc(size, 'x'));
    rmSync(`${path}-wal`, { force: true });
    await expect(
      database.snapshot((db) => db.selectFrom('counters').execute()),
    ).rejects.toMatchObject(unavailable('failing'));
    expect(database.trouble()).toBe('failing');
    await expect(openSqlite(place.address.dataDir)).rejects.toMatchObject(unavailable('failing'));
  });

  test('a file of no bytes beside other data is no new shop; alone it is one', async () => {
    const dataDir = join(place.address.dataDir, 'emptied');
    mkdirSync(join(dataDir, 'mailbox'), { recursive: true });
    const path = join(dataDir, 'armatur.db');
    writeFileSync(path, '');
    await expect(openSqlite(dataDir)).rejects.toThrow(
      new UnusableDatabase(
        `${path} is empty, and ${dataDir} holds other data: put a backup back with armatur restore, or delete the file to begin a new shop`,
      ),
    );
    expect(statSync(path).size).toBe(0);
    rmSync(join(dataDir, 'mailbox'), { recursive: true });
    await (await openSqlite(dataDir)).close();
  });

  test('a file that is no backup is refused, and nothing is changed', async () => {
    const { dataDir } = place.address;
    await expect(restoreDatabase({ dataDir }, import.meta.filename)).rejects.toThrow(
      'no whole backup',
    );
  });
});

/** Measures the longest time in which nothing else could run. */
function longestStall(): () => number {
  const step = 5;
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - step);
    last = performance.now();
  }, step);
  return () => {
    clearInterval(timer);
    return longest;
  };
}
